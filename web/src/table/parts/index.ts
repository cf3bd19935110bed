/** What boards are made of. */
export { Acts, Ask, Step } from './Ask';
export { GameBoard, useGame } from './context';
export { Hand } from './Hand';
export { useRoomy, useWide, useWidth } from './measure';
export { Corner, Felt, FeltButton, Seat } from './Seat';
export { gained, LogBox, LogLine, ScoreBox, SealNote, Side } from './Side';
export { joined, nameOf, personOf, points, seatPlaces, seatsFrom } from '../people';
