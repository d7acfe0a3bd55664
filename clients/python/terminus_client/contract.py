"""The shapes of the contract. Made from `openapi.yaml` by `generate.py`."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class Problem(TypedDict):
    """Problem."""

    type: str
    """Where this server explains this kind of problem, to people: a reference to be resolved
    against the address of the call. Programs go by `code`."""
    title: str
    """What kind of refusal it is: by the status alone."""
    status: int
    """The status of the answer."""
    detail: str
    """One sentence for the player."""
    code: str
    """Stays the same from release to release. Others may join: a program goes by the status
    when it does not know one."""
    request_id: str
    """The id of this request: whoever runs the server finds it in the log by that."""
    fields: NotRequired[dict[str, str]]
    """Of `malformed`: JSON pointer or parameter -> what is wrong there."""
    retry_after: NotRequired[int]
    """Seconds after which to try again."""
    limit: NotRequired[str]
    """Of `too_many_requests`: the limit, as headers name it."""


class CountedThings(TypedDict):
    """What a number of a score sheet counted, and what shows why."""

    stations: NotRequired[list[str]]
    """Stations."""
    sections: NotRequired[list[list[str]]]
    """Sections, from station to station, in the direction in which they were drawn."""
    lines: NotRequired[list[str]]
    """The colours of a sheet's lines, and `loop` for the line that is printed on the board."""
    districts: NotRequired[list[str]]
    """Districts."""
    crossings: NotRequired[list[str]]
    """Overhead crossings."""
    routes: NotRequired[list[str]]
    """Routes."""
    boroughs: NotRequired[list[str]]
    """Boroughs."""
    groups: NotRequired[list[list[str]]]
    """Districts that count together."""
    of: str
    """The kind of thing that the number counts. If that kind is listed here, all of them are;
    on a paper sheet only their number is known."""
    each: NotRequired[int]
    """What one is worth, unless one alone has no price."""


class LineScore(TypedDict):
    """The boxes of a line: districts times most stations in one of them, and the city's bonus."""

    points: int
    """What the line is worth."""
    counted: dict[str, CountedThings]
    """A number of this box -> what it counted."""
    colour: str
    """Which line it is."""
    districts: int
    """How many districts it passes."""
    busiest: int
    """The most stations that it has in one district."""
    bonus: int
    """What it earns beside, by what the city counts."""
    monuments: NotRequired[int]
    """Paris: the monuments on the line."""
    thames: NotRequired[int]
    """London: its sections over the river."""


Interchanges = TypedDict(
    "Interchanges",
    {
        "points": "int",
        "counted": "dict[str, CountedThings]",
        "3": "int",
        "4": "int",
        "2": "NotRequired[int]",
        "5": "NotRequired[int]",
    },
)
"""Stations by how many lines serve them; which numbers count depends on the city."""


class Things(TypedDict):
    """Things on the board by their ids, each named as often as it counts; kinds with none
    aside."""

    stations: NotRequired[list[str]]
    """Stations."""
    sections: NotRequired[list[list[str]]]
    """Sections, from station to station, in the direction in which they were drawn."""
    lines: NotRequired[list[str]]
    """The colours of a sheet's lines, and `loop` for the line that is printed on the board."""
    districts: NotRequired[list[str]]
    """Districts."""
    crossings: NotRequired[list[str]]
    """Overhead crossings."""
    routes: NotRequired[list[str]]
    """Routes."""
    boroughs: NotRequired[list[str]]
    """Boroughs."""
    groups: NotRequired[list[list[str]]]
    """Districts that count together."""


class ObjectiveBox(TypedDict):
    """A shared objective."""

    points: int
    """What it earns, once it is met."""
    counted: dict[str, CountedThings]
    """A number of this box -> what it counted."""
    id: str
    """Which objective it is."""
    have: int
    """How far the sheet has come."""
    need: int
    """How far it has to come."""
    met: bool
    """Whether it has come so far."""
    missing: Things
    """What it lacks, where only these will do."""


class Crossings(TypedDict):
    """Paris: overhead crossings used once and twice."""

    points: int
    """What the crossings are worth."""
    counted: dict[str, CountedThings]
    """A number of this box -> what it counted."""
    once: int
    """Crossings that one line uses."""
    twice: int
    """Crossings that are used both over and under."""


class Sites(TypedDict):
    """London: marks on the tourist track."""

    points: int
    """What the track tells."""
    counted: dict[str, CountedThings]
    """A number of this box -> what it counted."""
    marks: int
    """How many marks there are on it."""


class Stamps(TypedDict):
    """Tokyo: stamps of the corners and of the other outer districts."""

    points: int
    """What the stamps are worth."""
    counted: dict[str, CountedThings]
    """A number of this box -> what it counted."""
    corner: int
    """Stamps of corners."""
    outer: int
    """Stamps of the other outer districts."""


class Loop(TypedDict):
    """Tokyo: stations of the loop that no line reaches."""

    points: int
    """What they cost."""
    counted: dict[str, CountedThings]
    """A number of this box -> what it counted."""
    missed: int
    """How many there are."""


class MetroScore(TypedDict):
    """A seat's score sheet."""

    seat: int
    """Whose it is."""
    total: int
    """The sum of its boxes."""
    rank: int
    """Its place; whoever is level shares one, and 1 is the winner's."""
    lines: list[LineScore]
    """The lines, round by round."""
    interchanges: Interchanges
    """The interchanges."""
    objectives: list[ObjectiveBox]
    """The shared objectives, if there are any in play."""
    modules: int
    """What the modules in play cost whoever plays alone."""
    crossings: NotRequired[Crossings]
    """The overhead crossings, in Paris."""
    sites: NotRequired[Sites]
    """The tourist track, in London."""
    stamps: NotRequired[Stamps]
    """The stamps, in Tokyo."""
    loop: NotRequired[Loop]
    """The loop, in Tokyo."""
    band: NotRequired[int]
    """The verdict on a game alone that is over; 6 is the best."""
    name: str
    """The name of whoever sits there."""


Routes = TypedDict(
    "Routes",
    {"points": "int", "counted": "dict[str, CountedThings]", "1": "int", "2": "int", "3": "int"},
)
"""Routes by their spaces."""


class Flags(TypedDict):
    """Flags."""

    points: int
    """What the flags are worth."""
    counted: dict[str, CountedThings]
    """A number of this box -> what it counted."""
    count: int
    """How many flags were completed."""


class TicketBox(TypedDict):
    """A ticket, and what it earns or costs."""

    points: int
    """What it earns if it is met, and otherwise costs."""
    counted: dict[str, CountedThings]
    """A number of this box -> what it counted."""
    id: str
    """Which ticket it is."""
    met: bool
    """Whether the player's routes join its places."""


class TicketScore(TypedDict):
    """A seat's score sheet; tickets are counted once the game is over."""

    seat: int
    """Whose it is."""
    total: int
    """The sum of its boxes."""
    rank: int
    """Its place; whoever is level shares one, and 1 is the winner's."""
    routes: Routes
    """The routes."""
    flags: Flags
    """The flags."""
    tickets: list[TicketBox]
    """The tickets; none until the game is over."""
    tickets_met: int
    """How many tickets are met, which decides a tie."""
    name: str
    """The name of whoever sits there."""


class Tokens(TypedDict):
    """Tokens of one kind."""

    points: int
    """What they are worth: those of archaeology cost points."""
    counted: dict[str, CountedThings]
    """A number of this box -> what it counted."""
    count: int
    """How many there are."""


class Goal(TypedDict):
    """A secret goal, and what it is worth."""

    points: int
    """What it is worth with the buildings that stand now."""
    counted: dict[str, CountedThings]
    """A number of this box -> what it counted."""
    goal: str
    """Which goal it is."""
    count: int
    """How many buildings, or groups of them, count for it."""


class Tallest(TypedDict):
    """The boroughs in which the seat built tallest."""

    points: int
    """What they are worth."""
    counted: dict[str, CountedThings]
    """A number of this box -> what it counted."""
    boroughs: list[str]
    """Which they are."""


class MetropolysScore(TypedDict):
    """A seat's score sheet; goals are counted once the game is over."""

    seat: int
    """Whose it is."""
    total: int
    """The sum of its boxes."""
    rank: int
    """Its place; whoever is level shares one, and 1 is the winner's."""
    trendy: Tokens
    """The tokens of trendy districts."""
    metro: Tokens
    """The metro tokens."""
    archaeology: Tokens
    """The archaeology tokens."""
    metro_card: int
    """What the metro card is worth to its holder; 0 for the others."""
    archaeology_card: int
    """What the archaeology card costs its holder; 0 for the others."""
    goals: list[Goal]
    """The secret goals; none until the game is over."""
    buildings: int
    """How many buildings the seat has built, which decides a tie."""
    tallest: NotRequired[Tallest]
    """The tallest buildings, in the expert game without the expansion."""
    name: str
    """The name of whoever sits there."""


class Absentee(TypedDict):
    """Absentee."""

    seat: int
    """A seat's number."""


class StandIn(TypedDict):
    """Stand in."""

    seat: int
    """The seat that is waited for."""
    wait: int
    """In how many seconds; 0: the seat is away, or slow."""
    href: str
    """Where to POST the body."""
    body: Absentee
    """What to send, as it is."""


class Claim(TypedDict):
    """Claim."""

    id: str
    """Names the claim."""
    seat: int
    """The seat that is asked for."""
    name: str | None
    """How the seat will be called; null: as it is."""
    number: int
    """Both phones show it, so that the right one is let in."""
    program: bool
    """Whether it says that it is a program, not a person."""
    wait: int
    """In how many seconds the caller may say yes: the seat's own phone first."""
    seconds: int
    """Seconds until the claim ends by itself."""
    href: str
    """What to POST to, or to DELETE."""


class Waited(TypedDict):
    """Waited."""

    seat: int
    """The seat's number."""
    seconds: int
    """For how many seconds so far, since it did something last."""


class Change(TypedDict):
    """Change."""

    kind: Literal[
        "joined",
        "reserved",
        "called",
        "arranged",
        "left",
        "claimed",
        "unclaimed",
        "key_made",
        "moved",
        "started",
        "card",
        "section",
        "mark",
        "turn",
        "tally",
        "trace",
        "draw",
        "route",
        "ticket",
        "pass",
        "bid",
        "stand_in",
        "taken_back",
        "hint",
        "break",
        "back",
        "rematch",
    ]
    """What was done: the kind of a move, or something at the table."""
    seat: int
    """Whose doing it was."""
    by: NotRequired[int]
    """Who decided it, if it was not the seat itself."""
    events: list[Event]
    """What came of it, in order; quick robots answer in the same change."""


class Program(TypedDict):
    """Program."""

    state: Literal["calling", "awaited", "silent", "seated"]
    """`seated`: it plays here. Before: `calling` while this server tells the bot, `silent` if
    that did not answer, `awaited` as long as whoever has the key may come."""
    bot: str | None
    """As this server's list of bots has it; null: somebody's own."""


class Seat(TypedDict):
    """Seat."""

    seat: int
    """The seat's number."""
    name: str
    """The player's name."""
    bot: str | None
    """The robot of ours that plays here; null: none."""
    sheet: Sheet
    """Where the seat draws."""
    first: bool
    """Whether it begins; if no seat does, it is by lot."""
    pencil: str | None
    """The pencil held at the start, where there are any."""
    passed_over_by: int | None
    """Who went on without this seat, until it plays again."""
    beside: int | None
    """The seat whose phone it is played on; null: it has its own."""
    on_break: bool
    """Whether the player has left for now, and nobody waits."""
    thinks: bool
    """Whether its robot thinks: it plays by itself, in a change."""
    hints_used: int
    """How many hints the player has asked for."""
    program: Program | None
    """The program from outside that plays here, or that the seat is kept for; null: a person,
    or a robot."""


class WaitingGame(TypedDict):
    """Waiting game."""

    moves: list[Move]
    """Every legal move, ready to be posted, the table's chores too."""
    stand_ins: list[StandIn]
    """The seats that the caller may go on without."""
    claims: list[Claim]
    """Who asks for a seat, for the caller to answer."""
    moment: str
    """As long as this word is the same, the listed moves mean the same; empty for a spectator
    and before the start."""
    take_back: str | None
    """What to DELETE to take back the seat's last move; null: nothing to."""
    code: str
    """The table's code."""
    title: TitleSlug
    """What is played."""
    version: int
    """One more with every change of the table."""
    host: int
    """The seat that opened the table, or has taken over."""
    presiding: int
    """Who has the host's say now: the host while there, else the first person who is. A
    spectator is told the host."""
    modules: list[str]
    """The modules that are played with."""
    options: Options
    """What was chosen for this table."""
    commitment: str
    """Binds the server to its seed, which is secret until the end."""
    practice: bool
    """Whether the seed was chosen by whoever opened the table."""
    puzzle: str | None
    """The day whose puzzle is played here: a practice table for one; null: none is."""
    rematch: str | None
    """The code of the next table, once somebody asked for one."""
    clock: int | None
    """Seconds that a player should need for a turn; null: there is no clock."""
    hints: bool
    """Whether players may ask for hints at this table."""
    waited: list[Waited]
    """Where there is a clock: for whom the table waits, and how long by now."""
    change: Change | None
    """What led to this version; null if an earlier release of Terminus did."""
    scores: list[Score]
    """The score sheets as they stand; none before the start."""
    you: int | None
    """The seat of whoever asks; null: a spectator."""
    status: Literal["waiting"]
    """The game has not started."""
    seats: list[Seat]
    """In their order round the table."""


class Deck(TypedDict):
    """What is still face down: which cards, but not their order."""

    left: int
    """How many cards may still come."""
    metro_seen: int
    """How many metro cards of this round have been turned up."""
    remaining: list[MetroCard]
    """The cards that may still come, as they are listed."""


class Marked(TypedDict):
    """A mark on a line."""

    mark: MetroMarkKind
    """What counts twice."""
    station: str
    """The station that is marked, or whose district is."""


class Line(TypedDict):
    """A line of a sheet."""

    colour: str
    """The colour of its pencil."""
    departure: str
    """Where it begins."""
    sections: list[list[str]]
    """Its sections, from station to station, in the order in which they were drawn."""
    marks: list[Marked]
    """Its marks."""


class ObjectiveProgress(TypedDict):
    """How far a sheet has come with a shared objective."""

    id: str
    """Which objective it is."""
    have: int
    """How far the sheet has come."""
    need: int
    """How far it has to come."""
    met: bool
    """Whether it has come so far."""


class FilledBox(TypedDict):
    """A box that has been filled in; one of the round that is being counted may be corrected."""

    box: str
    """Which box it is."""
    count: int
    """What was typed."""
    least: NotRequired[int]
    """While the box may be corrected: the least that it can hold."""
    most: NotRequired[int]
    """While the box may be corrected: the most that it can hold."""


class OpenBox(TypedDict):
    """A box of a seat's pad that can be filled in, and what it can hold beside those before it."""

    box: str
    """Which box it is."""
    least: int
    """The least that it can hold."""
    most: int
    """The most that it can hold."""


class Pad(TypedDict):
    """A score pad."""

    boxes: list[str]
    """What is counted after this round, in order."""
    filled: list[FilledBox]
    """The boxes that have been filled in."""
    next: OpenBox | None
    """The box that comes next; null: there is none to fill in now."""
    traceable: list[int]
    """The lines that may be traced on the map now instead, by their rounds."""
    traced: list[int]
    """The lines that were traced; the boxes of the others were typed."""


class MetroSeat(TypedDict):
    """A seat and its sheet."""

    seat: int
    """The seat's number."""
    name: str
    """The player's name."""
    bot: str | None
    """The robot of ours that plays here; null: none."""
    sheet: Sheet
    """Where the seat draws."""
    first: bool
    """Whether it begins; if no seat does, it is by lot."""
    pencil: str | None
    """The pencil held at the start, where there are any."""
    passed_over_by: int | None
    """Who went on without this seat, until it plays again."""
    beside: int | None
    """The seat whose phone it is played on; null: it has its own."""
    on_break: bool
    """Whether the player has left for now, and nobody waits."""
    thinks: bool
    """Whether its robot thinks: it plays by itself, in a change."""
    hints_used: int
    """How many hints the player has asked for."""
    program: Program | None
    """The program from outside that plays here, or that the seat is kept for; null: a person,
    or a robot."""
    colour: str
    """The pencil of this round."""
    departure: str
    """Where the line of this round begins."""
    colours: list[str]
    """The pencils of all rounds, in order."""
    done: bool
    """Whether it has finished this turn."""
    sections_left: int
    """How many sections it may still draw this turn."""
    offers: list[str]
    """What the next sections and marks of this turn come from, in order; none: nothing is left."""
    ends: list[str]
    """The ends of the line of this round."""
    lines: list[Line]
    """Its lines, round by round."""
    so_far: int
    """Its points so far: the total, but for what is only taken off at the end."""
    at_end: int
    """What the end would take off as things are; 0 once the game is over."""
    rounds: list[int]
    """What each round that has begun has added so far; of a paper sheet the lines alone."""
    power_spent: NotRequired[bool]
    """With pencil powers: whether that of this round's pencil has been used."""
    objectives: NotRequired[list[ObjectiveProgress]]
    """With shared objectives: how far a sheet on the screen has come with each."""
    pad: NotRequired[Pad]
    """The score pad of a paper seat."""


class Gate(TypedDict):
    """A corner of the city and its bonus."""

    station: str
    """The station at the corner."""
    district: str
    """Its district."""
    bonus: Literal["switch_free_entry", "double_free_entry", "double_district", "double_station"]
    """What whoever ends a section there gets."""


class Special(TypedDict):
    """The special station of a round."""

    symbol: MetroSymbol
    """The symbol that carries the effect."""
    effect: Literal["switch", "joker_double_track", "extension", "double_station"]
    """What it does."""


class MetroGame(TypedDict):
    """A table where a game of Next Station is played, or over."""

    moves: list[Move]
    """Every legal move, ready to be posted, the table's chores too."""
    stand_ins: list[StandIn]
    """The seats that the caller may go on without."""
    claims: list[Claim]
    """Who asks for a seat, for the caller to answer."""
    moment: str
    """As long as this word is the same, the listed moves mean the same; empty for a spectator
    and before the start."""
    take_back: str | None
    """What to DELETE to take back the seat's last move; null: nothing to."""
    code: str
    """The table's code."""
    title: Literal["paris", "london", "tokyo"]
    """What is played."""
    version: int
    """One more with every change of the table."""
    host: int
    """The seat that opened the table, or has taken over."""
    presiding: int
    """Who has the host's say now: the host while there, else the first person who is. A
    spectator is told the host."""
    modules: list[str]
    """The modules that are played with."""
    options: Options
    """What was chosen for this table."""
    commitment: str
    """Binds the server to its seed, which is secret until the end."""
    practice: bool
    """Whether the seed was chosen by whoever opened the table."""
    puzzle: str | None
    """The day whose puzzle is played here: a practice table for one; null: none is."""
    rematch: str | None
    """The code of the next table, once somebody asked for one."""
    clock: int | None
    """Seconds that a player should need for a turn; null: there is no clock."""
    hints: bool
    """Whether players may ask for hints at this table."""
    waited: list[Waited]
    """Where there is a clock: for whom the table waits, and how long by now."""
    change: Change | None
    """What led to this version; null if an earlier release of Terminus did."""
    scores: list[MetroScore]
    """The score sheets as they stand."""
    you: int | None
    """The seat of whoever asks; null: a spectator."""
    round: int
    """Which round it is."""
    turn: int
    """Which turn of the round it is; 0 before its first card."""
    phase: MetroPhase
    """Whether a card is to be turned up, seats draw, paper is counted, or the game is over."""
    controller: int
    """Who turns up the cards of this round."""
    waiting_for: list[int]
    """The seats that the table waits for."""
    revealed: list[MetroCard]
    """The cards of this turn: one, or a switch and its companion."""
    seen: list[MetroCard]
    """The cards of this round, as they were turned up."""
    deck: Deck
    """What is still face down."""
    last_turn: bool
    """Whether this turn is the round's last."""
    seats: list[MetroSeat]
    """The seats and their sheets."""
    objectives: NotRequired[list[str]]
    """With shared objectives: the two in play."""
    gates: NotRequired[list[Gate]]
    """With city gates: the corners and their bonuses."""
    special: NotRequired[Special | None]
    """With special stations: that of this round; null before the first card shows it."""
    special_earlier: NotRequired[list[Special]]
    """With special stations: those of the rounds before."""
    powers: NotRequired[dict[str, str]]
    """With pencil powers: colour of the pencil -> its power."""
    status: Literal["playing", "finished"]
    """Whether it is over."""


class Supply(TypedDict):
    """Cards that nobody holds."""

    left: int
    """How many lie face down."""
    discards: int
    """How many have been spent, and become the deck when that runs out."""


class Hand(TypedDict):
    """How many cards of each colour."""

    blue: int
    """Blue cards."""
    white: int
    """White cards."""
    red: int
    """Red cards."""
    yellow: int
    """Yellow cards."""
    green: int
    """Green cards."""
    violet: int
    """Violet cards."""
    bus: int
    """Buses, which stand for any colour."""


class HeldTicket(TypedDict):
    """A ticket in hand, and whether its places are joined."""

    id: str
    """Which ticket it is."""
    points: int
    """What it earns if it is met, and otherwise costs."""
    met: bool
    """Whether the player's routes join its places."""
    routes: list[str]
    """The fewest of the player's routes that join its places."""


class TicketSeat(TypedDict):
    """A player: what all may see, and of the caller's own seat what only they may."""

    seat: int
    """The seat's number."""
    name: str
    """The player's name."""
    bot: str | None
    """The robot of ours that plays here; null: none."""
    sheet: Sheet
    """Where the seat draws."""
    first: bool
    """Whether it begins; if no seat does, it is by lot."""
    pencil: str | None
    """The pencil held at the start, where there are any."""
    passed_over_by: int | None
    """Who went on without this seat, until it plays again."""
    beside: int | None
    """The seat whose phone it is played on; null: it has its own."""
    on_break: bool
    """Whether the player has left for now, and nobody waits."""
    thinks: bool
    """Whether its robot thinks: it plays by itself, in a change."""
    hints_used: int
    """How many hints the player has asked for."""
    program: Program | None
    """The program from outside that plays here, or that the seat is kept for; null: a person,
    or a robot."""
    done: bool
    """Whether the table does not wait for it."""
    cards: int
    """How many cards it has in hand."""
    tickets: int
    """How many tickets it has kept."""
    choosing: int
    """How many tickets it chooses from."""
    buses: int
    """How many buses it has left to place."""
    routes: list[str]
    """The routes that it has claimed, in order."""
    flag: list[TicketCard]
    """The cards that it keeps for its next flag."""
    flags: int
    """How many flags it has completed."""
    points: int
    """What its routes and flags are worth."""
    hand: NotRequired[Hand]
    """The caller's own cards."""
    held_tickets: NotRequired[list[HeldTicket]]
    """The caller's own tickets; everybody's once the game is over."""
    offered: NotRequired[list[str]]
    """The tickets that the caller chooses from."""
    offered_tickets: NotRequired[list[HeldTicket]]
    """The same, as if they were kept."""


class TicketGame(TypedDict):
    """A table where Ticket to Ride: Paris is played, or over."""

    moves: list[Move]
    """Every legal move, ready to be posted, the table's chores too."""
    stand_ins: list[StandIn]
    """The seats that the caller may go on without."""
    claims: list[Claim]
    """Who asks for a seat, for the caller to answer."""
    moment: str
    """As long as this word is the same, the listed moves mean the same; empty for a spectator
    and before the start."""
    take_back: str | None
    """What to DELETE to take back the seat's last move; null: nothing to."""
    code: str
    """The table's code."""
    title: Literal["ticket-paris"]
    """What is played."""
    version: int
    """One more with every change of the table."""
    host: int
    """The seat that opened the table, or has taken over."""
    presiding: int
    """Who has the host's say now: the host while there, else the first person who is. A
    spectator is told the host."""
    modules: list[str]
    """The modules that are played with."""
    options: Options
    """What was chosen for this table."""
    commitment: str
    """Binds the server to its seed, which is secret until the end."""
    practice: bool
    """Whether the seed was chosen by whoever opened the table."""
    puzzle: str | None
    """The day whose puzzle is played here: a practice table for one; null: none is."""
    rematch: str | None
    """The code of the next table, once somebody asked for one."""
    clock: int | None
    """Seconds that a player should need for a turn; null: there is no clock."""
    hints: bool
    """Whether players may ask for hints at this table."""
    waited: list[Waited]
    """Where there is a clock: for whom the table waits, and how long by now."""
    change: Change | None
    """What led to this version; null if an earlier release of Terminus did."""
    scores: list[TicketScore]
    """The score sheets as they stand."""
    you: int | None
    """The seat of whoever asks; null: a spectator."""
    phase: TicketPhase
    """Whether the first tickets are being chosen, turns are played, or the game is over."""
    active: int | None
    """Whose turn it is; null while the first tickets are chosen, and once the game is over."""
    begins: int | None
    """Who has the first turn, while the first tickets are chosen."""
    waiting_for: list[int]
    """The seats that the table waits for."""
    row: list[TicketCard]
    """The cards face up."""
    deck: Supply
    """The cards that nobody holds."""
    tickets_left: int
    """How many tickets lie face down."""
    drawn: int
    """How many cards have been drawn this turn."""
    turns_left: int | None
    """In the last round: turns still to come."""
    seats: list[TicketSeat]
    """The players."""
    status: Literal["playing", "finished"]
    """Whether it is over."""


class LyingToken(TypedDict):
    """A token on the board."""

    district: str
    """Where it lies."""
    token: MetropolysToken
    """Which kind of token it is."""


class Placed(TypedDict):
    """A building in a district: a bid of the running auction, or one that stays."""

    seat: int
    """Whose it is."""
    district: str
    """Where it stands."""
    building: int
    """Its number."""


class Built(TypedDict):
    """A building that stays."""

    seat: int
    """Whose it is."""
    district: str
    """Where it stands."""
    building: int
    """Its number."""
    size: MetropolysSize
    """How tall it is, which the tallest buildings of a borough are compared by."""


class MetropolysSeat(TypedDict):
    """A planner: what all may see, and of the caller's own seat the goals."""

    seat: int
    """The seat's number."""
    name: str
    """The player's name."""
    bot: str | None
    """The robot of ours that plays here; null: none."""
    sheet: Sheet
    """Where the seat draws."""
    first: bool
    """Whether it begins; if no seat does, it is by lot."""
    pencil: str | None
    """The pencil held at the start, where there are any."""
    passed_over_by: int | None
    """Who went on without this seat, until it plays again."""
    beside: int | None
    """The seat whose phone it is played on; null: it has its own."""
    on_break: bool
    """Whether the player has left for now, and nobody waits."""
    thinks: bool
    """Whether its robot thinks: it plays by itself, in a change."""
    hints_used: int
    """How many hints the player has asked for."""
    program: Program | None
    """The program from outside that plays here, or that the seat is kept for; null: a person,
    or a robot."""
    colour: Literal["blue", "red", "white", "grey"]
    """The colour of its buildings."""
    done: bool
    """Whether the table does not wait for it."""
    buildings: list[int]
    """The buildings in hand, those in the running auction among them."""
    passed: bool
    """Whether it has passed in the running auction."""
    trendy: int
    """How many tokens of trendy districts it has."""
    metro: int
    """How many metro tokens it has."""
    archaeology: int
    """How many archaeology tokens it has."""
    metro_card: bool
    """Whether it holds the metro card."""
    archaeology_card: bool
    """Whether it holds the archaeology card."""
    goals: NotRequired[list[Goal]]
    """The caller's own goals; everybody's once the game is over."""


class MetropolysGame(TypedDict):
    """A table where Metropolys is played, or over."""

    moves: list[Move]
    """Every legal move, ready to be posted, the table's chores too."""
    stand_ins: list[StandIn]
    """The seats that the caller may go on without."""
    claims: list[Claim]
    """Who asks for a seat, for the caller to answer."""
    moment: str
    """As long as this word is the same, the listed moves mean the same; empty for a spectator
    and before the start."""
    take_back: str | None
    """What to DELETE to take back the seat's last move; null: nothing to."""
    code: str
    """The table's code."""
    title: Literal["metropolys"]
    """What is played."""
    version: int
    """One more with every change of the table."""
    host: int
    """The seat that opened the table, or has taken over."""
    presiding: int
    """Who has the host's say now: the host while there, else the first person who is. A
    spectator is told the host."""
    modules: list[str]
    """The modules that are played with."""
    options: Options
    """What was chosen for this table."""
    commitment: str
    """Binds the server to its seed, which is secret until the end."""
    practice: bool
    """Whether the seed was chosen by whoever opened the table."""
    puzzle: str | None
    """The day whose puzzle is played here: a practice table for one; null: none is."""
    rematch: str | None
    """The code of the next table, once somebody asked for one."""
    clock: int | None
    """Seconds that a player should need for a turn; null: there is no clock."""
    hints: bool
    """Whether players may ask for hints at this table."""
    waited: list[Waited]
    """Where there is a clock: for whom the table waits, and how long by now."""
    change: Change | None
    """What led to this version; null if an earlier release of Terminus did."""
    scores: list[MetropolysScore]
    """The score sheets as they stand."""
    you: int | None
    """The seat of whoever asks; null: a spectator."""
    phase: MetropolysPhase
    """Whether an auction is to be opened or goes on, or the game is over."""
    active: int | None
    """Whose turn it is; null once the game is over."""
    waiting_for: list[int]
    """The seats that the table waits for."""
    closed: list[str]
    """The boroughs that are out of play."""
    tokens: list[LyingToken]
    """The tokens that nobody has taken yet."""
    bids: list[Placed]
    """The bids of the running auction, in order."""
    built: list[Built]
    """The buildings that stay, in the order in which they were built."""
    seats: list[MetropolysSeat]
    """The planners."""
    status: Literal["playing", "finished"]
    """Whether it is over."""


class ChangeFrame(TypedDict):
    """Something changed at the table; the newest change carries the table after it."""

    version: int
    """The table's version after the change."""
    kind: Literal[
        "joined",
        "reserved",
        "called",
        "arranged",
        "left",
        "claimed",
        "unclaimed",
        "key_made",
        "moved",
        "started",
        "card",
        "section",
        "mark",
        "turn",
        "tally",
        "trace",
        "draw",
        "route",
        "ticket",
        "pass",
        "bid",
        "stand_in",
        "taken_back",
        "hint",
        "break",
        "back",
        "rematch",
    ]
    """What was done."""
    seat: int
    """Whose doing it was."""
    events: list[Event]
    """What came of it, in order."""
    by: NotRequired[int]
    """Who decided it, if it was not the seat itself."""
    game: NotRequired[Game]
    """The table as the listener sees it."""


class PresenceFrame(TypedDict):
    """Other seats are present than before, or the listener may do something else."""

    here: list[int]
    """The seats that are present."""
    game: NotRequired[Game]
    """The table as the listener sees it."""


class FinishedFrame(TypedDict):
    """The game is over."""

    version: int
    """The table's version."""


class GoneFrame(TypedDict):
    """The table is no more; nothing comes after this."""


class Station(TypedDict):
    """A station of the map."""

    id: str
    """Names the station in moves."""
    kind: Literal["plain", "monument", "platform", "site", "central"]
    """What it is beside a station."""
    symbols: list[MetroSymbol]
    """The symbols of cards that lead to it."""
    x: float
    """From the left edge of the map, in cells of its grid."""
    y: float
    """From the top edge of the map, in cells of its grid."""
    district: str
    """The district that it lies in."""
    drawing: NotRequired[str]
    """What the picture shows there."""


class Departure(TypedDict):
    """Where the line of a colour begins."""

    colour: str
    """The pencil's colour."""
    station: str
    """Where its line begins."""


class District(TypedDict):
    """A rectangle of cells; the smaller of two that overlap lies on top."""

    id: str
    """Names the district."""
    kind: str
    """What it is to the scoring."""
    x: float
    """From the left edge of the map, in cells of its grid."""
    y: float
    """From the top edge of the map, in cells of its grid."""
    width: float
    """How far it reaches to the right."""
    height: float
    """How far it reaches down."""
    stamp: NotRequired[int]
    """What a stamp of it is worth."""


BoardSection = TypedDict(
    "BoardSection",
    {
        "from": "str",
        "to": "str",
        "path": "list[list[float]]",
        "river": "NotRequired[bool]",
        "loop": "NotRequired[bool]",
    },
)
"""A dotted way between two stations."""


class Crossing(TypedDict):
    """An overhead crossing: the ways over and under it do not block each other."""

    id: str
    """Names the crossing."""
    x: float
    """From the left edge of the map, in cells of its grid."""
    y: float
    """From the top edge of the map, in cells of its grid."""
    sections: list[list[str]]
    """The ways that meet there, by their ends."""


class MetroBoard(TypedDict):
    """The map of a city."""

    slug: Literal["paris", "london", "tokyo"]
    """The title that is played on it."""
    width: float
    """Cells of the grid from left to right."""
    height: float
    """Cells of the grid from top to bottom."""
    colours: list[str]
    """The pencils, in their order."""
    stations: list[Station]
    """Every station."""
    departures: list[Departure]
    """Where each line begins."""
    districts: list[District]
    """Every district."""
    sections: list[BoardSection]
    """Every way that may be drawn."""
    crossings: list[Crossing]
    """Where ways meet outside of stations."""
    river: NotRequired[list[list[float]]]
    """How the river runs, for the picture alone."""
    original: NotRequired[bool]
    """Whether the layout is ours, not that of the printed game."""


class Place(TypedDict):
    """A place of the map."""

    id: str
    """Names the place."""
    name: str
    """What it is called in the city."""
    x: float
    """From the left edge of the map."""
    y: float
    """From the top edge of the map."""


Route = TypedDict(
    "Route",
    {
        "id": "str",
        "from": "str",
        "to": "str",
        "length": "int",
        "points": "int",
        "colour": "TicketCard",
    },
)
"""A row of spaces; a double is two of them between the same places."""
Ticket = TypedDict("Ticket", {"id": "str", "from": "str", "to": "str", "points": "int"})
"""Two places to be joined."""


class TicketBoard(TypedDict):
    """The map."""

    slug: Literal["ticket-paris"]
    """The title that is played on it."""
    original: bool
    """Whether the map is ours, not that of the printed game."""
    width: float
    """How far the map reaches to the right."""
    height: float
    """How far the map reaches down."""
    places: list[Place]
    """Every place."""
    routes: list[Route]
    """Every route, the two of a double one by one."""
    tickets: list[Ticket]
    """Every ticket."""


class BoardDistrict(TypedDict):
    """A building site."""

    id: str
    """Names the district in moves."""
    borough: str
    """The borough that it lies in."""
    kind: Literal["industry", "park", "housing", "leisure", "administration"]
    """What the district is for."""
    x: float
    """Its middle, from the left edge of the board."""
    y: float
    """Its middle, from the top edge of the board."""
    edge: bool
    """Whether it lies at the edge of the city."""
    dead_end: bool
    """Whether only one district is next to it."""
    lakes: list[str]
    """The lakes that it lies at."""
    statues: list[str]
    """The statues that it lies at."""
    outline: NotRequired[list[list[float]]]
    """Its border, from point to point, for the picture alone."""


class Bridge(TypedDict):
    """A way over the river."""

    id: str
    """Names the bridge."""
    ends: list[str]
    """The two districts that it joins."""
    x: NotRequired[float]
    """Its middle, from the left edge of the board."""
    y: NotRequired[float]
    """Its middle, from the top edge of the board."""


class Statue(TypedDict):
    """A statue between three districts."""

    id: str
    """Names the statue."""
    districts: list[str]
    """The districts that it stands between."""
    x: float
    """From the left edge of the board."""
    y: float
    """From the top edge of the board."""


class Lake(TypedDict):
    """A lake and the districts round it."""

    id: str
    """Names the lake."""
    districts: list[str]
    """The districts round it."""
    outline: NotRequired[list[list[float]]]
    """Its shore, from point to point, for the picture alone."""


class MetropolysBoard(TypedDict):
    """The city."""

    slug: Literal["metropolys"]
    """The title that is played on it."""
    width: float
    """How far the board reaches to the right."""
    height: float
    """How far the board reaches down."""
    boroughs: list[str]
    """Every borough."""
    ring: list[str]
    """The outer boroughs, round the city."""
    trios: dict[str, list[Literal["industry", "park", "housing", "leisure", "administration"]]]
    """A card of the expansion -> the three kinds of district on it."""
    districts: list[BoardDistrict]
    """Every district."""
    borders: list[list[str]]
    """The pairs of districts that lie side by side."""
    bridges: list[Bridge]
    """Every bridge."""
    statues: list[Statue]
    """Every statue."""
    lakes: list[Lake]
    """Every lake."""
    river: NotRequired[list[list[list[float]]]]
    """The arms of the river, for the picture alone."""


class RevealBody(TypedDict):
    """Reveal body."""

    card: NotRequired[MetroCard | None]
    """With printed cards: the one on the table; otherwise Terminus deals it."""


class RevealMove(TypedDict):
    """Reveal move."""

    kind: Literal["card"]
    """Which kind it is: tells it from all others."""
    href: str
    """Where to POST the body."""
    body: RevealBody
    """What to send, as it is."""
    final: NotRequired[bool]
    """Once made it cannot be taken back; left out where it can."""


SectionBody = TypedDict("SectionBody", {"from": "str", "to": "str", "power": "NotRequired[bool]"})


class SectionMove(TypedDict):
    """Section move."""

    kind: Literal["section"]
    """Which kind it is: tells it from all others."""
    href: str
    """Where to POST the body."""
    body: SectionBody
    """What to send, as it is."""
    final: NotRequired[bool]
    """Once made it cannot be taken back; left out where it can."""


class MarkBody(TypedDict):
    """Mark body."""

    mark: MetroMarkKind
    """What counts double, and by what right."""
    station: str
    """The station marked, or one of the district."""


class MarkMove(TypedDict):
    """Mark move."""

    kind: Literal["mark"]
    """Which kind it is: tells it from all others."""
    href: str
    """Where to POST the body."""
    body: MarkBody
    """What to send, as it is."""
    final: NotRequired[bool]
    """Once made it cannot be taken back; left out where it can."""


class FinishBody(TypedDict):
    """Finish body."""


class FinishMove(TypedDict):
    """Finish move."""

    kind: Literal["turn"]
    """Which kind it is: tells it from all others."""
    href: str
    """Where to POST the body."""
    body: FinishBody
    """What to send, as it is."""
    final: NotRequired[bool]
    """Once made it cannot be taken back; left out where it can."""


class TallyBody(TypedDict):
    """Tally body."""

    box: str
    """Its name."""
    count: int
    """What the pad says there."""


class TallyMove(TypedDict):
    """Tally move."""

    kind: Literal["tally"]
    """Which kind it is: tells it from all others."""
    href: str
    """Where to POST the body."""
    body: TallyBody
    """What to send, as it is."""
    final: NotRequired[bool]
    """Once made it cannot be taken back; left out where it can."""


class TracedMark(TypedDict):
    """A mark on a line that was drawn on paper."""

    mark: MetroMarkKind
    """What counts double, and by what right."""
    station: str
    """The station marked, or one of the district."""


class TraceBody(TypedDict):
    """Trace body."""

    line: int
    """The round in which it was drawn."""
    sections: list[list[str]]
    """Its sections, from station to station."""
    marks: NotRequired[list[TracedMark]]
    """Its marks."""


class TraceMove(TypedDict):
    """Trace move."""

    kind: Literal["trace"]
    """Which kind it is: tells it from all others."""
    href: str
    """Where to POST the body."""
    body: TraceBody
    """What to send, as it is."""
    final: NotRequired[bool]
    """Once made it cannot be taken back; left out where it can."""


class TakeBody(TypedDict):
    """Take body."""

    slot: NotRequired[int | None]
    """Which of the row, from 0; null: the top of the deck, unseen."""


class TakeMove(TypedDict):
    """Take move."""

    kind: Literal["draw"]
    """Which kind it is: tells it from all others."""
    href: str
    """Where to POST the body."""
    body: TakeBody
    """What to send, as it is."""
    final: NotRequired[bool]
    """Once made it cannot be taken back; left out where it can."""


class ClaimBody(TypedDict):
    """Claim body."""

    route: str
    """Its two stops, and which of the routes between them it is."""
    buses: NotRequired[int]
    """How many of the cards are buses."""
    flag: NotRequired[bool]
    """Whether one of the played cards is kept for a flag."""


class ClaimMove(TypedDict):
    """Claim move."""

    kind: Literal["route"]
    """Which kind it is: tells it from all others."""
    href: str
    """Where to POST the body."""
    body: ClaimBody
    """What to send, as it is."""
    final: NotRequired[bool]
    """Once made it cannot be taken back; left out where it can."""


class TicketsBody(TypedDict):
    """Tickets body."""

    keep: NotRequired[list[str]]
    """None: look at two. Otherwise: keep these of them."""


class TicketsMove(TypedDict):
    """Tickets move."""

    kind: Literal["ticket"]
    """Which kind it is: tells it from all others."""
    href: str
    """Where to POST the body."""
    body: TicketsBody
    """What to send, as it is."""
    final: NotRequired[bool]
    """Once made it cannot be taken back; left out where it can."""


class PassBody(TypedDict):
    """Pass body."""


class PassMove(TypedDict):
    """Pass move."""

    kind: Literal["pass"]
    """Which kind it is: tells it from all others."""
    href: str
    """Where to POST the body."""
    body: PassBody
    """What to send, as it is."""
    final: NotRequired[bool]
    """Once made it cannot be taken back; left out where it can."""


class BidBody(TypedDict):
    """Bid body."""

    district: str
    """Where the building is placed."""
    building: int
    """One of the seat's own, by its number."""


class BidMove(TypedDict):
    """Bid move."""

    kind: Literal["bid"]
    """Which kind it is: tells it from all others."""
    href: str
    """Where to POST the body."""
    body: BidBody
    """What to send, as it is."""
    final: NotRequired[bool]
    """Once made it cannot be taken back; left out where it can."""


class LoggedReveal(TypedDict):
    """The controller turns up the next card, or names the printed one that was turned up. A
    switch brings its companion along. Anybody may do it for a robot, and whoever has the say
    for a controller who stays away. A printed card that was named by mistake is taken back by
    whoever named it, until somebody draws."""

    kind: Literal["card"]
    """Which kind it is: tells it from all others."""
    card: NotRequired[MetroCard | None]
    """With printed cards: the one on the table; otherwise Terminus deals it."""


LoggedSection = TypedDict(
    "LoggedSection",
    {"kind": 'Literal["section"]', "from": "str", "to": "str", "power": "NotRequired[bool]"},
)
"""Draw a section from a station of the line to a new one. Seats draw at the same time: nobody
is refused because somebody else drew meanwhile. A refusal says which rule forbids the section,
and changes nothing."""


class LoggedMark(TypedDict):
    """Mark a station or a district of the line: it counts double."""

    kind: Literal["mark"]
    """Which kind it is: tells it from all others."""
    mark: MetroMarkKind
    """What counts double, and by what right."""
    station: str
    """The station marked, or one of the district."""


class LoggedFinish(TypedDict):
    """The seat is done with this turn; with nothing drawn, it passes. A paper seat says by it
    that it has drawn, where the next card waits for that; and when it is to count, that it will
    do so later: the next count asks for what is missing."""

    kind: Literal["turn"]
    """Which kind it is: tells it from all others."""


class LoggedTally(TypedDict):
    """A seat with a paper sheet fills in the next box of its score pad, or corrects one."""

    kind: Literal["tally"]
    """Which kind it is: tells it from all others."""
    box: str
    """Its name."""
    count: int
    """What the pad says there."""


class LoggedTrace(TypedDict):
    """A seat with a paper sheet traces a line on the map, and its boxes are filled in by that.
    The sections may come in any order and direction. They are checked against the board, the
    cards of their round in the order in which they came, the modules, and the lines of earlier
    rounds as far as these were traced. A refusal names what cannot have been drawn. Once all
    four lines are traced, so is the network, and the rest of the pad is filled in too. A box
    that is typed afterwards undoes the trace of its line."""

    kind: Literal["trace"]
    """Which kind it is: tells it from all others."""
    line: int
    """The round in which it was drawn."""
    sections: list[list[str]]
    """Its sections, from station to station."""
    marks: NotRequired[list[TracedMark]]
    """Its marks."""


class LoggedTake(TypedDict):
    """Take a transport card: one of the row, or the top of the deck."""

    kind: Literal["draw"]
    """Which kind it is: tells it from all others."""
    slot: NotRequired[int | None]
    """Which of the row, from 0; null: the top of the deck, unseen."""


class LoggedClaim(TypedDict):
    """Claim a route, paid with cards of its colour and buses. A refusal says which rule forbids
    it, and the turn goes on."""

    kind: Literal["route"]
    """Which kind it is: tells it from all others."""
    route: str
    """Its two stops, and which of the routes between them it is."""
    buses: NotRequired[int]
    """How many of the cards are buses."""
    flag: NotRequired[bool]
    """Whether one of the played cards is kept for a flag."""


class LoggedTickets(TypedDict):
    """Look at two tickets, or keep one or both of those on offer."""

    kind: Literal["ticket"]
    """Which kind it is: tells it from all others."""
    keep: NotRequired[list[str]]
    """None: look at two. Otherwise: keep these of them."""


class LoggedPass(TypedDict):
    """Pass: out of the running auction; in Ticket to Ride when nothing else can be done."""

    kind: Literal["pass"]
    """Which kind it is: tells it from all others."""


class LoggedAbsent(TypedDict):
    """The player is away and no card can be drawn for them: the turn is passed over. It has no
    path, for nobody makes this move: it is what a table goes on by, whatever the player holds."""

    kind: Literal["absent"]
    """Which kind it is: tells it from all others."""


class LoggedBid(TypedDict):
    """Open an auction anywhere, or outbid the last building with a higher one next door."""

    kind: Literal["bid"]
    """Which kind it is: tells it from all others."""
    district: str
    """Where the building is placed."""
    building: int
    """One of the seat's own, by its number."""


class CardsRevealed(TypedDict):
    """The next card was turned up."""

    kind: Literal["cards_revealed"]
    """Which kind it is: tells it from all others."""
    seat: int
    """The controller, whose office it is."""
    cards: list[MetroCard]
    """What was turned up just now; a dealt switch brings its companion along."""
    turn: int
    """The turn of the round to which they belong."""
    last: NotRequired[bool]
    """Whether it is the round's last turn, the fifth metro card being there."""


SectionDrawn = TypedDict(
    "SectionDrawn",
    {
        "kind": 'Literal["section_drawn"]',
        "seat": "int",
        "colour": "str",
        "from": "str",
        "to": "str",
        "double": "NotRequired[bool]",
        "districts": "NotRequired[list[str]]",
        "interchanges": "NotRequired[list[str]]",
        "crossings": "NotRequired[list[str]]",
        "brings": "NotRequired[list[str]]",
    },
)
"""A section was drawn."""


class StationMarked(TypedDict):
    """A mark was put: the station, or its district, counts double."""

    kind: Literal["station_marked"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Who put it."""
    colour: str
    """The line for which it counts."""
    mark: MetroMarkKind
    """What counts double, and by what right."""
    station: str
    """Where it was put."""


class TurnFinished(TypedDict):
    """A seat is done with the turn."""

    kind: Literal["turn_finished"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Who is done."""
    unused: NotRequired[bool]
    """Whether nothing was drawn with the card."""


class BoxFilled(TypedDict):
    """A count was typed from a sheet on paper."""

    kind: Literal["box_filled"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Whose score pad it is."""
    box: str
    """The name of the box."""
    count: int
    """What it holds now."""
    corrected: NotRequired[bool]
    """Whether it held a count before."""


class LineTraced(TypedDict):
    """A line of a sheet on paper was traced on the map."""

    kind: Literal["line_traced"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Whose sheet it is."""
    colour: str
    """Which line it is."""
    sections: int
    """How many sections it has."""
    points: int
    """What the line is worth."""


class CountPostponed(TypedDict):
    """A seat with a paper sheet left its count for later."""

    kind: Literal["count_postponed"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Whose score pad it is."""


class ObjectiveMet(TypedDict):
    """Shared Objectives: a network meets one of them from now on."""

    kind: Literal["objective_met"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Whose network it is."""
    objective: str
    """Which one."""
    points: int
    """What it is worth."""


class PowerSpent(TypedDict):
    """Pencil Powers: the power of a pencil was used, once for this round."""

    kind: Literal["power_spent"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Who used it."""
    colour: str
    """The pencil."""
    power: str
    """What it can do."""


class EffectRevealed(TypedDict):
    """Special Stations: the round's pair of cards was turned up."""

    kind: Literal["effect_revealed"]
    """Which kind it is: tells it from all others."""
    symbol: MetroSymbol
    """The stations that are special in this round."""
    effect: str
    """What they offer."""


class RoundOver(TypedDict):
    """A round is over: the pencils and the controller's office move on."""

    kind: Literal["round_over"]
    """Which kind it is: tells it from all others."""
    round: int
    """The one that is over."""
    controller: int
    """Who turns up the cards of the next one."""
    pencils: list[str]
    """The colours of the next one, seat by seat."""


class GameOver(TypedDict):
    """The game is over."""

    kind: Literal["game_over"]
    """Which kind it is: tells it from all others."""
    winners: list[int]
    """Who won; several when they share it."""


class CardTaken(TypedDict):
    """A transport card was taken."""

    kind: Literal["card_taken"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Who took it."""
    card: NotRequired[TicketCard | None]
    """What it is, off the row; null: the top of the deck, which nobody else has seen."""
    slot: NotRequired[int | None]
    """Which of the row it was, from 0; null: the top of the deck."""
    replacement: NotRequired[TicketCard | None]
    """What lies there instead; null: nothing, or the whole row is new."""


class RowLaid(TypedDict):
    """The row was laid anew, or filled up again."""

    kind: Literal["row_laid"]
    """Which kind it is: tells it from all others."""
    row: list[TicketCard]
    """The cards that lie face up now."""
    swept: NotRequired[bool]
    """Whether all were replaced because there were too many buses."""


class DeckReshuffled(TypedDict):
    """The discards were shuffled and are the deck now."""

    kind: Literal["deck_reshuffled"]
    """Which kind it is: tells it from all others."""
    cards: int
    """How many they are."""


class TicketsOffered(TypedDict):
    """A player looks at tickets off the deck."""

    kind: Literal["tickets_offered"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Who looks at them."""
    count: int
    """How many they are."""


class TicketsKept(TypedDict):
    """A player has chosen among the tickets on offer."""

    kind: Literal["tickets_kept"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Who chose."""
    kept: int
    """How many were kept."""
    returned: NotRequired[int]
    """How many went back under the deck."""


class RouteClaimed(TypedDict):
    """A route was claimed."""

    kind: Literal["route_claimed"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Who claimed it."""
    route: str
    """Its two stops, and which of the routes between them it is."""
    paid: list[TicketCard]
    """The cards played for it, for all to see; one that is kept for a flag is among them."""
    points: int
    """What the route is worth."""
    kept: NotRequired[TicketCard | None]
    """Which of the cards stays before the player, for a flag."""


class FlagCompleted(TypedDict):
    """Blue, white and red lay before a player: a flag."""

    kind: Literal["flag_completed"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Whose flag it is."""
    points: int
    """What it is worth."""


class Passed(TypedDict):
    """A player passed: out of the running auction; in Ticket to Ride for want of anything else."""

    kind: Literal["passed"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Who passed."""


class PassedOver(TypedDict):
    """The turn of a player who is away was passed over, there being no card to draw for them."""

    kind: Literal["passed_over"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Who is away."""


class LastRoundBegun(TypedDict):
    """A player has few buses left: everybody, this player included, has one more turn."""

    kind: Literal["last_round_begun"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Whose buses they are."""
    buses: int
    """How many are left."""


class BidPlaced(TypedDict):
    """A building was placed as a bid."""

    kind: Literal["bid_placed"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Whose bid it is."""
    district: str
    """Where it stands."""
    building: int
    """Its number."""
    opens: NotRequired[bool]
    """Whether it opens an auction."""


class CannotBid(TypedDict):
    """A player is out of the auction, with no higher building or no free district next door."""

    kind: Literal["cannot_bid"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Who is out."""


class AuctionWon(TypedDict):
    """The last bid is built; the other buildings go back to their hands."""

    kind: Literal["auction_won"]
    """Which kind it is: tells it from all others."""
    seat: int
    """Who won the auction, and opens the next one."""
    district: str
    """Where the building stands for good."""
    building: int
    """Its number."""
    token: NotRequired[MetropolysToken | None]
    """What lay there and was taken."""
    points: NotRequired[int]
    """What the token counts at the end."""


SpecialCardTaken = TypedDict(
    "SpecialCardTaken",
    {
        "kind": 'Literal["special_card_taken"]',
        "seat": "int",
        "card": "MetropolysToken",
        "points": "int",
        "from": "NotRequired[int | None]",
    },
)
"""The metro card or the archaeology card came into play, or changed hands."""


class Module(TypedDict):
    """Module."""

    id: str
    """Its name in requests."""
    excludes: list[str]
    """Modules that it cannot be played with."""


class Option(TypedDict):
    """Option."""

    id: str
    """Its name in requests."""
    values: list[str | bool]
    """What may be chosen."""
    default: str | bool
    """What is played if nothing is chosen."""


class Title(TypedDict):
    """Title."""

    slug: TitleSlug
    """Its name in requests and addresses."""
    name: str
    """Its name on the box."""
    min_players: int
    """How many it takes at least."""
    max_players: int
    """How many can play at most."""
    modules: list[Module]
    """What may be added to it."""
    options: list[Option]
    """What may be chosen for a table."""
    sheets: list[Sheet]
    """Where a seat may draw."""
    hidden: bool
    """Whether seats see different things: a phone that is passed on is covered."""
    bots: list[str]
    """The robots that can play it, the weakest first."""
    board: str
    """Where the board is, in this version of it: may be kept for ever."""


class Catalogue(TypedDict):
    """Catalogue."""

    titles: list[Title]
    """All that can be played here."""


PrintedRoutes = TypedDict(
    "PrintedRoutes", {"1": "NotRequired[int]", "2": "NotRequired[int]", "3": "NotRequired[int]"}
)


class PrintedTicket(TypedDict):
    """Printed ticket."""

    points: int
    """What it is worth."""
    met: bool
    """Whether its two places are joined."""


class PrintedSheet(TypedDict):
    """Printed sheet."""

    name: PlayerName
    """The player's name."""
    routes: PrintedRoutes
    """How many routes the player claimed."""
    flags: NotRequired[int]
    """Flags that the player completed."""
    tickets: NotRequired[list[PrintedTicket]]
    """The tickets that the player kept."""


class PrintedGame(TypedDict):
    """Printed game."""

    players: list[PrintedSheet]
    """Everybody who played."""


class CountedTicket(TypedDict):
    """A ticket of a game on the printed board."""

    met: bool
    """Whether the player's routes join its places."""
    points: int
    """What it earns if it is met, and otherwise costs."""


class CountedScore(TypedDict):
    """A player's score sheet of a game on the printed board."""

    name: str
    """The player's name."""
    routes: Routes
    """The routes."""
    flags: Flags
    """The flags."""
    tickets: list[CountedTicket]
    """The tickets."""
    tickets_met: int
    """How many tickets are met, which decides a tie."""
    total: int
    """The sum of all that."""
    rank: int
    """The player's place; whoever is level shares one, and 1 is the winner's."""


class CountedGame(TypedDict):
    """The sums of a game on the printed board."""

    scores: list[CountedScore]
    """The players' score sheets, in the order in which they were sent."""


class PrintedPlanner(TypedDict):
    """Printed planner."""

    name: PlayerName
    """The player's name."""
    trendy: NotRequired[int]
    """Trendy district tokens."""
    metro: NotRequired[int]
    """Metro tokens."""
    metro_card: NotRequired[bool]
    """Whether the player has the metro card."""
    archaeology: NotRequired[int]
    """Archaeology tokens."""
    archaeology_card: NotRequired[bool]
    """Whether the player has the archaeology card."""
    goals: NotRequired[int]
    """Points from the secret goals."""
    tallest: NotRequired[int]
    """Boroughs in which the player built tallest."""
    buildings: int
    """Buildings that the player has on the board."""


class PrintedMetropolys(TypedDict):
    """Printed metropolys."""

    players: list[PrintedPlanner]
    """Everybody who played."""


class CountedPlanner(TypedDict):
    """A player's score sheet of a game on the printed board."""

    name: str
    """The player's name."""
    trendy: Tokens
    """The tokens of trendy districts."""
    metro: Tokens
    """The metro tokens."""
    archaeology: Tokens
    """The archaeology tokens."""
    metro_card: int
    """What the metro card is worth to its holder; 0 for the others."""
    archaeology_card: int
    """What the archaeology card costs its holder; 0 for the others."""
    goals: int
    """What the secret goals are worth."""
    tallest: int
    """What the tallest buildings are worth."""
    buildings: int
    """How many buildings the player has built, which decides a tie."""
    total: int
    """The sum of all that."""
    rank: int
    """The player's place; whoever is level shares one, and 1 is the winner's."""


class CountedMetropolys(TypedDict):
    """The sums of a game on the printed board."""

    scores: list[CountedPlanner]
    """The players' score sheets, in the order in which they were sent."""


class PrintedNetwork(TypedDict):
    """Printed network."""

    name: PlayerName
    """The player's name."""
    counts: NotRequired[dict[str, int]]
    """Box -> its count, as far as the sheet is filled in; the boxes go in their order."""


class PrintedCity(TypedDict):
    """Printed city."""

    modules: NotRequired[list[str]]
    """Modules that were played with."""
    players: list[PrintedNetwork]
    """Everybody who played."""


class SheetBox(TypedDict):
    """A box of a sheet that is filled in, or is the next to be."""

    box: str
    """Which box it is; line 1 is that of the city's first colour, as the board lists them."""
    least: int
    """The least that it can hold beside the boxes before it."""
    most: int
    """The most that it can hold beside the boxes before it."""


class CountedNetwork(TypedDict):
    """A player's score sheet of a game on printed sheets."""

    seat: int
    """Whose it is."""
    total: int
    """The sum of its boxes."""
    rank: int
    """Its place; whoever is level shares one, and 1 is the winner's."""
    lines: list[LineScore]
    """The lines, round by round."""
    interchanges: Interchanges
    """The interchanges."""
    objectives: list[ObjectiveBox]
    """The shared objectives, if there are any in play."""
    modules: int
    """What the modules in play cost whoever plays alone."""
    crossings: NotRequired[Crossings]
    """The overhead crossings, in Paris."""
    sites: NotRequired[Sites]
    """The tourist track, in London."""
    stamps: NotRequired[Stamps]
    """The stamps, in Tokyo."""
    loop: NotRequired[Loop]
    """The loop, in Tokyo."""
    band: NotRequired[int]
    """The verdict on a game alone that is over; 6 is the best."""
    name: str
    """The player's name."""
    met: int
    """How many shared objectives are met."""
    boxes: list[str]
    """All boxes, in their order."""
    open: list[SheetBox]
    """Those that are filled in, and the next one; none after it can be."""


class CountedCity(TypedDict):
    """The sums of a game on printed sheets."""

    scores: list[CountedNetwork]
    """The players' score sheets, in the order in which they were sent."""


class NewGame(TypedDict):
    """New game."""

    title: TitleSlug
    """What is played."""
    name: PlayerName
    """The host's name."""
    modules: NotRequired[list[str]]
    """Modules to play with."""
    options: NotRequired[Options]
    """Where the table differs from the usual."""
    seed: NotRequired[str | None]
    """Makes it a practice table, whose shuffles come from this seed alone."""
    puzzle: NotRequired[str | None]
    """Makes it the table of that day's puzzle, for the caller alone: a practice table without
    modules or options, on the screen."""
    sheet: NotRequired[Sheet]
    """On the screen, or on the seat's own paper sheet, whose counts it types in."""
    salt: NotRequired[str | None]
    """What this seat adds to the shuffles, so that nobody controls them; best 128 random bits."""
    clock: NotRequired[int | None]
    """Seconds that a player should need for a turn, shown to all; nothing is forced when they
    are over. Null: no clock."""
    hints: NotRequired[bool]
    """Whether players may ask for hints, in titles that have them; no puzzle does."""


class Seated(TypedDict):
    """Seated."""

    code: str
    """The table's code."""
    seat: int
    """The seat's number."""
    token: str | None
    """The bearer token of the seat; null for a robot's."""
    game: Game
    """The table as the seat sees it."""


class Salted(TypedDict):
    """Salted."""

    salt: NotRequired[str | None]
    """What this seat adds to the shuffles, so that nobody controls them; best 128 random bits."""


class NewSeat(TypedDict):
    """New seat."""

    name: PlayerName
    """How the seat is called."""
    bot: NotRequired[Bot | None]
    """The bot that plays at this seat, by how well; only the host may invite one. The catalogue
    lists those of each title."""
    sheet: NotRequired[Sheet]
    """On the screen, or on the seat's own paper sheet, whose counts it types in."""
    salt: NotRequired[str | None]
    """What this seat adds to the shuffles, so that nobody controls them; best 128 random bits."""
    beside: NotRequired[bool]
    """Whether it is played on the caller's phone: the caller shows the token of their own seat,
    and the new one is present whenever that is. Not for a bot."""
    key: NotRequired[str | None]
    """Of a program from outside: takes the seat that the host has kept for it, once. Not with
    `bot` or `beside`."""


class PlaceAtTable(TypedDict):
    """Place at table."""

    seat: int
    """The number that the seat has so far."""
    first: NotRequired[bool]
    """Whether this seat begins."""
    pencil: NotRequired[str | None]
    """The pencil that it holds at the start; null: by its place."""


class PlacesAtTable(TypedDict):
    """Places at table."""

    seats: list[PlaceAtTable]
    """Every seat once; the first one becomes seat 0."""


class AskedSeat(TypedDict):
    """Asked seat."""

    seat: int
    """A seat's number."""
    name: NotRequired[PlayerName | None]
    """How the seat is called from then on; null: as it is. A robot's seat needs one."""
    program: NotRequired[bool]
    """Whether a program asks: everybody sees that it plays there from then on."""


class Claimed(TypedDict):
    """Claimed."""

    code: str
    """The table's code."""
    claim: str
    """Names the claim."""
    seat: int
    """The seat that is asked for."""
    number: int
    """Both phones show it, so that the right one is let in."""
    seconds: int
    """Seconds until the claim ends by itself."""
    token: str
    """Opens the seat once it was granted. Until then calls with it are refused with
    `claim_waits`, and after a no, or when it has ended by itself, with `claim_ended`."""
    game: Game
    """The table as a spectator sees it."""


class SeatKey(TypedDict):
    """Seat key."""

    code: str
    """The table's code."""
    key: str
    """Whoever has it can take the seat."""
    seconds: int
    """Seconds until it opens nothing any more."""
    game: Game
    """The table as the seat sees it."""


class UsedKey(TypedDict):
    """Used key."""

    key: str
    """As the seat was given it."""


class ServerBot(TypedDict):
    """Server bot."""

    bot: str
    """Its name in calls."""
    name: str
    """Its name."""
    titles: list[TitleSlug]
    """What it plays."""
    about: dict[str, str]
    """Language -> a sentence about it."""


class ServerBots(TypedDict):
    """Server bots."""

    bots: list[ServerBot]
    """Those that hosts can invite."""


class NewBot(TypedDict):
    """New bot."""

    name: PlayerName
    """How the seat is called until the program comes."""
    bot: NotRequired[str | None]
    """A bot of this server's list, which is told; null: somebody's own program, which is given
    the key."""


class BotSeat(TypedDict):
    """Bot seat."""

    code: str
    """The table's code."""
    seat: int
    """The seat's number."""
    key: str | None
    """The program takes the seat by `take_seat` with it, once; null: a bot of this server's
    list is told its key."""
    seconds: int
    """Seconds until the key opens nothing any more."""
    game: Game
    """The table as the host sees it."""


class Invitation(TypedDict):
    """Invitation."""

    invitation: str
    """The same however often the bot is told."""
    code: str
    """The table's code."""
    title: TitleSlug
    """What is played."""
    seat: int
    """The seat's number."""
    name: str
    """What the seat is called so far."""
    key: str
    """Takes the seat, once, by `take_seat`."""
    seconds: int
    """Seconds until the key opens nothing any more."""
    api: str | None
    """Where the calls of this API begin; null: the server is not set to know."""


class InvitationList(TypedDict):
    """Invitation list."""

    invitations: list[Invitation]
    """The oldest first."""


class LegalMoves(TypedDict):
    """Legal moves."""

    moves: list[Move]
    """Every legal move, ready to be posted, the table's chores too."""
    stand_ins: list[StandIn]
    """The seats that the caller may go on without."""
    claims: list[Claim]
    """Who asks for a seat, for the caller to answer."""
    moment: str
    """As long as this word is the same, the listed moves mean the same; empty for a spectator
    and before the start."""
    take_back: str | None
    """What to DELETE to take back the seat's last move; null: nothing to."""
    version: int
    """One more with every change of the table."""
    seat: int | None
    """The seat of whoever asks; null: a spectator."""


class LineTurn(TypedDict):
    """A turn of the best line."""

    cards: list[MetroCard]
    """The cards of the turn: one, or a switch and its companion."""
    sections: list[list[str]]
    """What to draw, in order; nothing: to pass is best."""
    marks: list[Marked]
    """What to mark."""
    power: bool
    """Whether the power of the pencil is spent in it."""


class Allowed(TypedDict):
    """What a round allowed, by one measure."""

    made: int | None
    """What the seat made of it; null: not known."""
    best: int | None
    """What the best line would have made; null: see `untold`."""
    left: int | None
    """How many points were left on the table; null: not known."""
    turns: list[LineTurn]
    """The best line, turn by turn; empty where there is none."""
    untold: Untold | None
    """Why there is no best line; null: there is one."""


class Hindsight(TypedDict):
    """What the cards of a round allowed on a sheet, now that they are known."""

    round: int
    """Which round it was."""
    colour: str
    """The pencil that the seat held."""
    line: Allowed
    """By the points of the line alone."""
    sheet: Allowed
    """By all that the round added to the sheet: interchanges and whatever else counts."""


class Hint(TypedDict):
    """A good move."""

    move: Move
    """What to do, ready to be posted."""
    now: int
    """What it adds to the sheet at once."""
    later: float
    """What the rest of the round adds on average, as far as one can tell."""
    why: Literal[
        "new_district",
        "busiest_district",
        "bonus_station",
        "bonus_section",
        "interchange",
        "crossing",
        "site",
        "stamp",
        "loop",
        "objective",
        "gate",
        "double",
        "keeps_open",
        "waits",
    ]
    """What speaks for it most."""
    number: int
    """What that counts; 0 where there is nothing to count."""


class Advice(TypedDict):
    """Advice."""

    hints: list[Hint]
    """The best move first."""
    game: Game
    """The table, which has counted the hint."""


class ScoreSheets(TypedDict):
    """Score sheets."""

    final: bool
    """Whether the game is over."""
    scores: list[Score]
    """A score sheet for each seat."""


class Sitter(TypedDict):
    """Sitter."""

    seat: int
    """The seat's number."""
    name: str
    """The player's name."""
    bot: str | None
    """The robot of ours that plays here; null: none."""
    sheet: Sheet
    """Where the seat draws."""
    first: bool
    """Whether it begins; if no seat does, it is by lot."""
    pencil: str | None
    """The pencil held at the start, where there are any."""


class Shuffle(TypedDict):
    """Shuffle."""

    purpose: str
    """Tells it from the game's other shuffles."""
    items: list[str | int]
    """In the order before it."""
    result: list[str | int]
    """In the order after it."""


class Dealt(TypedDict):
    """Dealt."""

    first_player: int
    """The seat that begins."""
    pencils: NotRequired[list[list[str]]]
    """For each seat its colours, round by round."""
    modules: NotRequired[dict[str, list[str]]]
    """Module -> its cards, in order."""
    hands: NotRequired[list[list[str]]]
    """For each seat the cards in hand."""
    tickets: NotRequired[list[list[str]]]
    """For each seat the tickets that it chose from."""
    row: NotRequired[list[str]]
    """The cards that lay open."""
    closed: NotRequired[list[str]]
    """The boroughs out of play."""
    tokens: NotRequired[list[LyingToken]]
    """The tokens on the board, and where they lay."""
    goals: NotRequired[list[list[str]]]
    """For each seat its secret goals."""


class Entry(TypedDict):
    """Entry."""

    seat: int
    """Whose move it is."""
    move: LoggedMove
    """What was done."""
    seals: bool
    """Whether it revealed something."""
    by: NotRequired[int]
    """Who made it for the seat: for a robot, or for somebody who was away."""
    cards: NotRequired[list[str]]
    """The cards turned up, or drawn."""
    row: NotRequired[list[str]]
    """The row of cards after it."""
    tickets: NotRequired[list[str]]
    """The tickets offered."""


class Record(TypedDict):
    """Record."""

    format: Literal[1, 2]
    """Of this document; 1: opened before there were salts."""
    rules: int
    """Which version of the title's rules was played."""
    code: str
    """The table's code."""
    title: TitleSlug
    """What was played."""
    modules: list[str]
    """The modules that were played with."""
    options: Options
    """What was chosen for this table."""
    seats: list[Sitter]
    """In their order round the table."""
    practice: bool
    """Whether the seed was chosen by whoever opened the table."""
    seed: str
    """The server's; of a practice table the chosen one."""
    nonce: str
    """Kept the commitment from being guessed."""
    salts: list[str | None]
    """What each seat added to the seed."""
    commitment: str
    """What nonce and seed hash to; public from the start."""
    shuffles: list[Shuffle]
    """Every shuffle of the game, in order."""
    dealt: Dealt
    """What there was before any move."""
    log: list[Entry]
    """Every move, in the order of play."""
    scores: list[Score]
    """What the moves led to, seat by seat."""
    hints: list[int]
    """How many hints each seat asked for; no line of the log comes from them."""


class NextGame(TypedDict):
    """Next game."""

    salt: NotRequired[str | None]
    """What this seat adds to the shuffles, so that nobody controls them; best 128 random bits."""
    title: NotRequired[TitleSlug | None]
    """Null: the same title."""
    modules: NotRequired[list[str] | None]
    """Null: those of the game before."""
    options: NotRequired[Options | None]
    """Null: those of the game before."""
    order: NotRequired[list[int] | None]
    """Every seat of the game before once, in the order round the next table; null: as they
    come."""


class ReplayChange(TypedDict):
    """Replay change."""

    op: Literal["add", "replace"]
    """What is done at the path."""
    path: str
    """A JSON pointer into the document."""
    value: Any
    """What is put there."""


class Frame(TypedDict):
    """Frame."""

    seat: int
    """Whose step it is."""
    by: int | None
    """Who did it for the seat; null: the seat itself."""
    kind: Literal[
        "joined",
        "reserved",
        "called",
        "arranged",
        "left",
        "claimed",
        "unclaimed",
        "key_made",
        "moved",
        "started",
        "card",
        "section",
        "mark",
        "turn",
        "tally",
        "trace",
        "draw",
        "route",
        "ticket",
        "pass",
        "bid",
        "stand_in",
        "taken_back",
        "hint",
        "break",
        "back",
        "rematch",
    ]
    """What was done."""
    events: list[Event]
    """What came of it, in order."""
    changes: list[ReplayChange]
    """What makes the document before it the one after it, `change` apart."""


Replay = TypedDict(
    "Replay",
    {
        "code": "str",
        "title": "TitleSlug",
        "seat": "int | None",
        "steps": "int",
        "from": "int",
        "next": "int | None",
        "game": "Game",
        "frames": "list[Frame]",
    },
)


class RecordFile(TypedDict):
    """Record file."""

    title: TitleSlug
    """What was played."""


class TurnOver(TypedDict):
    """The scores when a turn was over; an auction is one."""

    step: int
    """How many steps of the replay lead to it; 0: before the first move."""
    round_over: bool
    """Whether a round was over with it."""
    totals: list[int]
    """For each seat its points, as its score sheet stood."""
    leaders: list[int]
    """The seats that had most."""


class Review(TypedDict):
    """How a finished game went."""

    steps: int
    """How many steps its replay has."""
    turns: list[TurnOver]
    """Before the first move, and after each turn; of a very long game not after all of them."""
    changes_of_lead: int
    """How often somebody came to lead alone who was not the last to do so."""
    insight: bool
    """Whether there is more to say at `insight`: somebody's lines are known, and we can judge."""


class TurningPoint(TypedDict):
    """A move that cost much, by what its player could know then."""

    seat: int
    """Whose move it was."""
    step: int
    """How many steps of the replay come before it."""
    round: int
    """In which round."""
    turn: int
    """In which turn of that round."""
    made: LoggedMove
    """What was done."""
    better: LoggedMove
    """What promised most."""
    loss: float
    """How many points more it promised, on average over the cards that might have come."""


class Mean(TypedDict):
    """What our robot came to in several games, and how far that can be trusted."""

    mean: float
    """On average."""
    games: int
    """In how many of them: as many as some seconds allow."""
    give_or_take: float | None
    """So far from it the robot's true average may well lie: two standard errors. Null: one
    game."""


class Figures(TypedDict):
    """A seat's points beside those of our strong robot: how much was luck?"""

    seat: int
    """Whose they are."""
    total: int
    """What the seat came to."""
    same_cards: Mean
    """What the robot comes to with the same cards and pencils."""
    other_cards: Mean
    """What it comes to with other cards."""


class GoodLine(TypedDict):
    """A line of a network that was possible."""

    colour: str
    """The pencil that the seat held."""
    turns: list[LineTurn]
    """The line, turn by turn."""


class AtLeast(TypedDict):
    """What a seat could at least have come to with the cards of a game: seldom the most."""

    seat: int
    """Whose cards and pencils they are."""
    total: int | None
    """Never below what the seat came to; null: see `untold`."""
    lines: list[GoodLine]
    """How, round by round; empty: nothing better was found than what the seat drew."""
    untold: Untold | None
    """Why nothing is told; null: there is a total."""


class Insight(TypedDict):
    """What could have been done better, and what was luck."""

    absent: NoInsight | None
    """Why there is none, if there is none."""
    turning_points: list[TurningPoint]
    """The moves of each seat that cost most, the costliest of the seat first."""
    figures: list[Figures]
    """For each seat of a person on the screen."""
    possible: list[AtLeast]
    """For each person, on paper too once every line is traced: so much was possible at least."""


class Par(TypedDict):
    """Par."""

    total: int
    """All its points."""
    lines: list[int]
    """Those of each line, in the order in which they are drawn."""


class BestScore(TypedDict):
    """Best score."""

    rank: int
    """From 1 on; of equals whoever entered first comes first."""
    name: str
    """The player's name."""
    total: int
    """All the points."""


class PuzzleTable(TypedDict):
    """Puzzle table."""

    title: Literal["paris", "london", "tokyo"]
    """What is played."""
    puzzle: str
    """The day."""


class PlayPuzzle(TypedDict):
    """Play puzzle."""

    href: str
    """Where to POST."""
    body: PuzzleTable
    """What to send."""


class Puzzle(TypedDict):
    """Puzzle."""

    title: Literal["paris", "london", "tokyo"]
    """What is played."""
    day: str
    """Its day, from midnight to midnight in UTC."""
    par: Par | None
    """Null: the robot still plays; ask again in some seconds."""
    count: int
    """How many have entered a result."""
    best: list[BestScore]
    """The best 20 of them."""
    play: PlayPuzzle
    """How to play it."""


class PuzzleDay(TypedDict):
    """Puzzle day."""

    day: str
    """The day that was asked for."""
    today: str
    """The day that it is here, in UTC: later ones are not to be had yet."""
    first: str
    """The first day that has puzzles: 2026-01-01."""
    puzzles: list[Puzzle]
    """One for each title that has them."""


class PuzzleScore(TypedDict):
    """Puzzle score."""

    code: str
    """The table that it was played at."""
    device: str
    """A word that the phone has drawn at random and keeps: its first game of a puzzle counts.
    Only a digest is kept, another one for every puzzle."""


class PuzzleEntered(TypedDict):
    """Puzzle entered."""

    rank: int | None
    """Its place now; null: it is not among the best that are kept."""
    name: str
    """The player's name."""
    total: int
    """As the table has it."""
    puzzle: Puzzle
    """The puzzle with it."""


class Health(TypedDict):
    """Health."""

    status: Literal["ok"]
    """All is well."""


class Whereabouts(TypedDict):
    """Whereabouts."""

    address: str | None
    """The origin that phones in the network can open; null: not known."""


Score: TypeAlias = MetroScore | TicketScore | MetropolysScore
"""As the title has it."""
Game: TypeAlias = WaitingGame | MetroGame | TicketGame | MetropolysGame
"""As the title has it."""
Board: TypeAlias = MetroBoard | TicketBoard | MetropolysBoard
"""The board of a title."""
Move: TypeAlias = (
    RevealMove
    | SectionMove
    | MarkMove
    | FinishMove
    | TallyMove
    | TraceMove
    | TakeMove
    | ClaimMove
    | TicketsMove
    | PassMove
    | BidMove
)
"""A legal move: POST the body to the href."""
LoggedMove: TypeAlias = (
    LoggedReveal
    | LoggedSection
    | LoggedMark
    | LoggedFinish
    | LoggedTally
    | LoggedTrace
    | LoggedTake
    | LoggedClaim
    | LoggedTickets
    | LoggedPass
    | LoggedAbsent
    | LoggedBid
)
"""A move that was made."""
Event: TypeAlias = (
    CardsRevealed
    | SectionDrawn
    | StationMarked
    | TurnFinished
    | BoxFilled
    | LineTraced
    | CountPostponed
    | ObjectiveMet
    | PowerSpent
    | EffectRevealed
    | RoundOver
    | GameOver
    | CardTaken
    | RowLaid
    | DeckReshuffled
    | TicketsOffered
    | TicketsKept
    | RouteClaimed
    | FlagCompleted
    | Passed
    | PassedOver
    | LastRoundBegun
    | BidPlaced
    | CannotBid
    | AuctionWon
    | SpecialCardTaken
)
"""A public fact that a move brought about."""
TitleSlug: TypeAlias = Literal["london", "metropolys", "paris", "ticket-paris", "tokyo"]
"""The short name of a title, as it stands in addresses."""
Sheet: TypeAlias = Literal["screen", "paper"]
"""Where a seat draws: on the screen, or on paper."""
Bot: TypeAlias = Literal["easy", "steady", "strong", "greedy"]
"""A robot that can be given a seat. `easy` leaves one a chance; `steady` takes what pays most
at once; `strong` thinks ahead, for a moment each time, while the others go on. `greedy` is an
earlier name."""
PlayerName: TypeAlias = str
"""A player's name; spaces around it are taken off."""
Options: TypeAlias = dict[str, str | bool]
"""Option -> its value; the catalogue lists them for each title."""
Untold: TypeAlias = Literal["modules", "too_long", "not_traced", "cards_unknown"]
"""Why there is no best line: it is exact, or there is none."""
NoInsight: TypeAlias = Literal["title", "paper"]
"""Why a game has no insight."""
MetroCard: TypeAlias = Literal[
    "street-square",
    "street-triangle",
    "street-pentagon",
    "street-circle",
    "street-joker",
    "street-switch",
    "metro-square",
    "metro-triangle",
    "metro-pentagon",
    "metro-circle",
    "metro-joker",
]
"""A card is named after its back and its face."""
MetroMarkKind: TypeAlias = Literal["double_station", "double_district", "circled"]
"""What a mark on a sheet is for."""
MetroSymbol: TypeAlias = Literal["square", "triangle", "pentagon", "circle"]
"""The symbol of a station, and of the cards that lead to it."""
MetroPhase: TypeAlias = Literal["reveal", "draw", "tally", "over"]
"""What a metro table is doing."""
TicketCard: TypeAlias = Literal["blue", "white", "red", "yellow", "green", "violet", "bus"]
"""A card: its colour, or a bus, which stands for any of them."""
TicketPhase: TypeAlias = Literal["opening", "playing", "over"]
"""What a table of Ticket to Ride is doing."""
MetropolysToken: TypeAlias = Literal["trendy", "metro", "archaeology"]
"""A token of the board, which goes to whoever builds there."""
MetropolysPhase: TypeAlias = Literal["open", "bid", "over"]
"""What a table of Metropolys is doing."""
MetropolysSize: TypeAlias = Literal["small", "medium", "tall"]
"""How tall a building is."""
