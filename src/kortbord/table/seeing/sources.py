"""Where the value of each option comes from: what the sheets say, and what is our own reading.

The number is that of the rules page: `HJ-4` is a sentence of the sheet, `HJ-A18` a ruling on
something that the sheet leaves open, `CL-C5` a clarification.  A ruling counts as the sheet's
where the sheet says it after all, or where it follows by arithmetic; whatever was inferred,
found elsewhere or chosen is ours.  The sheet of For Sale leaves the numbers to the edition.
"""

from typing import Literal

Source = Literal["sheet", "ours"]
SHEET: Source = "sheet"
OURS: Source = "ours"

SOURCES: dict[str, dict[str, tuple[Source, str]]] = {
    "bolighai": {
        "chips": (SHEET, "BO-6"),
        "pass_payment_rounding": (SHEET, "BO-11"),
        "next_opener": (OURS, "BO-A5"),
        "tie_break": (OURS, "BO-A17"),
        "first_opener": (OURS, "BO-A4"),
        "end": (OURS, "BO-A19"),
        "max_rounds": (OURS, "CL-A5"),
    },
    "for_sale": {
        "start_coins": (OURS, "FS-A1"),
        "pass_payment_rounding": (SHEET, "FS-7"),
        "raising": (SHEET, "FS-5"),
        "next_opener": (SHEET, "FS-9"),
        "tie_break": (SHEET, "FS-14"),
        "first_opener": (OURS, "FS-A3"),
        "end": (OURS, "CL-A5"),
        "max_rounds": (OURS, "CL-A5"),
    },
    "golf": {
        "values": (OURS, "GO-A1"),
        "jokers_per_deck": (SHEET, "GO-2"),
        "decks": (SHEET, "GO-1"),
        "return_discard": (OURS, "GO-A9"),
        "stall_laps": (OURS, "GO-A10"),
        "stock_out_final_lap": (OURS, "GO-A17"),
        "failed_knock": (OURS, "CL-C5"),
        "knock_ends": (OURS, "CL-C5"),
        "end": (SHEET, "GO-15"),
        "max_rounds": (OURS, "CL-A5"),
        "tie": (OURS, "GO-A23"),
    },
    "hjerter": {
        "removed": (OURS, "HJ-A2"),
        "send_count": (SHEET, "HJ-3"),
        "first_lead": (OURS, "HJ-A4"),
        "pass_cycle": (OURS, "HJ-A6"),
        "qs_pass": (SHEET, "HJ-4"),
        "jd_first_trick": (OURS, "HJ-A10"),
        "forced_lead_breaks": (SHEET, "HJ-9"),
        "qs_breaks": (SHEET, "HJ-9"),
        "slam_scoring": (OURS, "HJ-A18"),
        "no_trick_bonus": (SHEET, "HJ-10"),
        "qs": (SHEET, "HJ-2"),
        "jd": (SHEET, "HJ-2"),
        "heart": (SHEET, "HJ-2"),
        "heart_ace": (SHEET, "HJ-2"),
        "lilleslem": (SHEET, "HJ-11"),
        "storeslem": (SHEET, "HJ-12"),
        "megaslem": (SHEET, "HJ-13"),
        "end": (OURS, "HJ-A25"),
        "max_rounds": (OURS, "HJ-A26"),
        "tie": (OURS, "HJ-A27"),
    },
}
