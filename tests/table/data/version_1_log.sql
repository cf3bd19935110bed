-- Three tables of version 1, whose entries are text here; the last one was damaged by somebody.
INSERT INTO log (room, seq, entry) VALUES ('furu-27-kq3x', 1, '{"at":1000,"events":[{"kind":"opened","code":"furu-27-kq3x","settings":{"game":"hjerter","seats":4,"preset":"norsk","public":true}},{"kind":"seated","seat":0,"name":"Ola","key":"aaaa"},{"kind":"hosted","seat":0},{"kind":"seated","seat":1,"name":"Casual","bot":"casual"},{"kind":"sealed","deal":1,"secret":"00"}]}');
INSERT INTO log (room, seq, entry) VALUES ('furu-27-kq3x', 2, '{"at":2000,"events":[{"kind":"seated","seat":3,"name":"Kari","key":"bbbb"}]}');
INSERT INTO log (room, seq, entry) VALUES ('furu-27-kq3x', 3, '{"at":2500,"events":[{"kind":"swapped","seat":3,"other":2}],"seat":0,"id":"x1"}');
INSERT INTO log (room, seq, entry) VALUES ('furu-27-kq3x', 4, '{"at":2600,"events":[{"kind":"seated","seat":3,"name":"Åse","key":"aaaa"}]}');
INSERT INTO log (room, seq, entry) VALUES ('furu-27-kq3x', 5, '{"at":3000,"events":[{"kind":"dealt","deal":1},{"kind":"acted","seat":0,"action":"send JD QS"}],"seat":0,"id":"x2"}');
INSERT INTO log (room, seq, entry) VALUES ('eik-11-m2pz', 1, '{"at":5000,"events":[{"kind":"opened","code":"eik-11-m2pz","settings":{"game":"golf","seats":2,"preset":"norsk"}},{"kind":"seated","seat":0,"name":"Per","key":"cccc"},{"kind":"seated","seat":1,"name":"Kari","key":"bbbb"}]}');
INSERT INTO log (room, seq, entry) VALUES ('eik-11-m2pz', 2, '{"at":6000,"events":[{"kind":"configured","settings":{"game":"for_sale","seats":3,"preset":"gryphon","public":true}},{"kind":"unseated","seat":0},{"kind":"rekeyed","seat":1,"key":"dddd"}]}');
INSERT INTO log (room, seq, entry) VALUES ('bjerk-40-ab7d', 1, '{"at":4000,"events":[{"kind":"opened","code":"bjerk-40-ab7d","settings":{"game":"bolighai","seats":4,"preset":"norsk","public":true}},{"kind":"seated","seat":0,"name":"Per","key":"cccc"}]}');
INSERT INTO log (room, seq, entry) VALUES ('bjerk-40-ab7d', 2, '{"at":4500,"events":[{"kind":"closed"}]}');
INSERT INTO log (room, seq, entry) VALUES ('bjerk-40-ab7d', 3, '{"at":48');
