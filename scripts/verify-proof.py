#!/usr/bin/env python3
"""Computes the results of raffles again from their proof files, by docs/PROOF.md alone.

python3 scripts/verify-proof.py FILE...     prints what holds and what does not; exit code 1 if a file is wrong.
"""

import base64
import bisect
import datetime
import hashlib
import hmac
import json
import re
import struct
import sys

FEDERAL = "Loteria Federal"
ZERO_OFFSET = datetime.timedelta(hours=-3)
TERMS_KINDS = ("commitment", "date-changed", "prize-added")
LEAF = struct.Struct(">BIIII16s")
TRIES = 5
# What reading a missing or closed file, or one that is no proof, raises.
NO_PROOF = (OSError, RecursionError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError)


class Wrong(Exception):
    """What does not hold."""


def need(holds, what):
    if not holds:
        raise Wrong(what)


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


# The public log and the terms


def check_log(proof):
    """Returns the entries with terms, the entry `root` and the entry `result`."""
    raffle = sha256(b"rifaria/v1/log", proof["raffle"].encode()).hex()
    before, entries = None, []
    for logged in proof["log"]:
        entry = json.loads(logged["entry"])
        need(entry["seq"] == logged["seq"], "sequence number of an entry")
        need(entry["raffle"] == raffle, "raffle of an entry")
        digest = sha256(bytes.fromhex(logged["previous"]), logged["entry"].encode()).hex()
        need(digest == logged["hash"], "hash of an entry")
        if before is not None:
            need(logged["seq"] > before["seq"], "order of the entries")
            if logged["seq"] == before["seq"] + 1:
                need(logged["previous"] == before["hash"], "chain of the entries")
        before = logged
        entries.append(entry)
    need(len(entries) >= 3, "count of the entries")
    *changes, root, result = entries
    need(all(entry["kind"] in TERMS_KINDS for entry in changes), "kinds of the entries")
    need((root["kind"], result["kind"]) == ("root", "result"), "kinds of the last entries")
    return changes, root, result


def check_commitments(proof, changes, result):
    committed = []
    for entry in changes:
        one = (entry["data"]["commitment"], entry["data"]["terms"])
        if not committed or committed[-1][0] != one[0]:
            committed.append(one)
    secret = bytes.fromhex(proof["secret"])
    computed = []
    for text in proof["terms"]:
        need(json.loads(text)["raffle"] == proof["raffle"], "raffle of the terms")
        digest = sha256(text.encode())
        commitment = sha256(b"rifaria/v1", proof["raffle"].encode(), secret, digest)
        computed.append((commitment.hex(), digest.hex()))
    need(computed == committed, "commitments")
    need(result["data"]["secret"] == proof["secret"], "revealed secret")


def check_lucky_numbers(proof, terms):
    numbers, promised = proof["luckyNumbers"], terms["luckyNumbers"]
    if promised is None:
        need(numbers == [], "lucky numbers")
    elif "numbers" in promised:
        need(numbers == promised["numbers"], "lucky numbers")
    else:
        key = bytes.fromhex(proof["secret"])
        salt = hmac.digest(key, b"rifaria/v1/lucky" + proof["raffle"].encode(), "sha256")[:16]
        digest = sha256(salt, ",".join(map(str, numbers)).encode())
        need(digest.hex() == promised["hash"], "lucky numbers")


# The order of the numbers


def key_stream(proof, length):
    message = b"rifaria/v1/perm" + proof["raffle"].encode()
    key = hmac.digest(bytes.fromhex(proof["secret"]), message, "sha256")
    blocks = (sha256(key, struct.pack(">I", counter)) for counter in range(length // 32 + 1))
    return b"".join(blocks)[:length]


def shuffled_places(proof, size):
    words = iter(struct.unpack(f">{size + 64}I", key_stream(proof, 4 * (size + 64))))
    numbers = list(range(size))
    for i in range(size - 1, 0, -1):
        limit = 2**32 - 2**32 % (i + 1)
        word = next(words)
        while word >= limit:
            word = next(words)
        j = word % (i + 1)
        numbers[i], numbers[j] = numbers[j], numbers[i]
    return {number: place for place, number in enumerate(numbers)}.__getitem__


def feistel_backwards(proof, size):
    bits = (size - 1).bit_length()
    high = bits // 2
    low = bits - high
    lengths = [(2**low, high) if r % 2 == 0 else (2**high, low) for r in range(10)]
    stream = key_stream(proof, 2 * sum(length for length, _ in lengths))
    tables, offset = [], 0
    for length, width in lengths:
        table = struct.unpack_from(f">{length}H", stream, offset)
        tables.append([value % 2**width for value in table])
        offset += 2 * length

    def back(value):
        left, right = value >> low, value % 2**low
        for r in range(9, -1, -1):
            if r % 2 == 0:
                left ^= tables[r][right]
            else:
                right ^= tables[r][left]
        return left << low | right

    def place_of(number):
        place = back(number)
        while place >= size:
            place = back(place)
        return place

    return place_of


def places_of_numbers(proof, terms):
    """The function from numbers to places."""
    if terms["model"] == "manual":
        return lambda number: number
    size = terms["maxTickets"]
    return shuffled_places(proof, size) if size <= 65_536 else feistel_backwards(proof, size)


# The list of sold tickets


def merkle_root(hashes):
    if not hashes:
        return sha256()
    level = hashes
    while len(level) > 1:
        pairs = [sha256(b"\x01", level[i], level[i + 1]) for i in range(0, len(level) - 1, 2)]
        level = pairs + level[len(pairs) * 2 :]
    return level[0]


def check_list(proof, terms, root):
    """Returns the leaves: (lo, hi, buyer, minute)."""
    encoded = b"".join(base64.b64decode(block, validate=True) for block in proof["leaves"])
    need(len(encoded) % LEAF.size == 0, "length of the leaves")
    kind = 0 if terms["model"] == "random" else 1
    leaves, hashes, end = [], [], 0
    for offset in range(0, len(encoded), LEAF.size):
        leaf_kind, lo, hi, buyer, minute, _ = LEAF.unpack_from(encoded, offset)
        need(leaf_kind == kind, "kind of a leaf")
        need(end <= lo < hi <= terms["maxTickets"], "tickets of a leaf")
        end = hi
        leaves.append((lo, hi, buyer, minute))
        hashes.append(sha256(b"\x00", encoded[offset : offset + LEAF.size]))
    data = root["data"]
    need(data["leaves"] == len(leaves), "count of the leaves")
    need(data["tickets"] == sum(hi - lo for lo, hi, _, _ in leaves), "count of the tickets")
    need(data["root"] == merkle_root(hashes).hex(), "root of the list")
    return leaves


# The draw and the winners


def digits_of(size):
    digits = 1
    while 10**digits % size != 0:
        digits += 1
    return digits


def pieces_of(size):
    digits = digits_of(size)
    return [min(3, digits - taken) for taken in range(0, digits, 3)]


def check_draw(terms, root, result):
    """Returns the five federal tickets; None where the organizer has named the numbers."""
    rule, data, size = terms["rule"], result["data"], terms["maxTickets"]
    need(0 < size and 10**7 % size == 0, "size of the raffle")
    if rule["lottery"] != FEDERAL:
        need("tickets" not in data and rule["digits"] is None, "draw of another lottery")
        return None
    need(re.fullmatch(r"\d{6}( \d{6}){4}", data["tickets"]) is not None, "federal tickets")
    need(rule["digits"] == pieces_of(size) and rule["tries"] == TRIES, "rule")
    listed = datetime.datetime.fromisoformat(root["at"].replace("Z", "+00:00")) + ZERO_OFFSET
    first = listed.date() if listed.hour < 12 else listed.date() + datetime.timedelta(days=1)
    need(re.fullmatch(r"\d{4}-\d\d-\d\d", data["drawnOn"]) is not None, "day of the draw")
    datetime.date.fromisoformat(data["drawnOn"])
    need(data["drawnOn"] >= max(terms["drawsOn"], first.isoformat()), "day of the draw")
    return data["tickets"].split(" ")


class Sold:
    """The sold numbers."""

    def __init__(self, size, leaves, place_of):
        self.size, self.leaves, self.place_of = size, leaves, place_of
        self.starts = [lo for lo, _, _, _ in leaves]
        self.count = sum(hi - lo for lo, hi, _, _ in leaves)

    def leaf_of(self, number):
        if not 0 <= number < self.size:
            return None
        place = self.place_of(number)
        index = bisect.bisect_right(self.starts, place) - 1
        return self.leaves[index] if index >= 0 and place < self.leaves[index][1] else None


def reading(tickets, size, place, attempt):
    start = place - 1 + attempt
    pieces = [tickets[(start + i) % 5][-count:] for i, count in enumerate(pieces_of(size))]
    return (int("".join(pieces)) + (place - 1) // 5) % size


def prize_winner(sold, tickets, size, place, won):
    tries = []
    for attempt in range(TRIES):
        number = reading(tickets, size, place, attempt)
        tries.append(number)
        if sold.leaf_of(number) and number not in won:
            return number, tries, False
    number = tries[0]
    while True:
        number = (number + 1) % size
        if sold.leaf_of(number) and number not in won:
            return number, tries, True


def prize_winners(sold, terms, tickets, numbers):
    won, winners = set(), []
    for place in range(1, len(terms["prizes"]) + 1):
        if len(won) == sold.count:
            won.clear()
        if tickets is None:
            number, tries, is_next = numbers[place - 1], [], False
            need(sold.leaf_of(number) and number not in won, "named number")
        else:
            number, tries, is_next = prize_winner(sold, tickets, terms["maxTickets"], place, won)
        won.add(number)
        winners.append(("prize", place, number, sold.leaf_of(number)[0], tries, is_next))
    return winners


def most_tickets_winner(leaves):
    tickets, last = {}, {}
    for lo, hi, buyer, minute in leaves:
        tickets[buyer] = tickets.get(buyer, 0) + hi - lo
        last[buyer] = max(last.get(buyer, (minute, lo)), (minute, lo))
    most = max(tickets.values())
    lo = min(last[buyer] for buyer, count in tickets.items() if count == most)[1]
    return ("most-tickets", 1, None, lo, [], False)


def check_winners(proof, terms, result, sold, tickets):
    # Without a sold number there is nothing to find below, and no result either.
    need(sold.count > 0, "nothing sold")
    numbers = [int(number) for number in result["data"]["numbers"].split(" ")]
    need(len(numbers) == len(terms["prizes"]), "count of the winning numbers")
    winners = prize_winners(sold, terms, tickets, numbers)
    need([winner[2] for winner in winners] == numbers, "winning numbers of the log")
    for place, number in enumerate(proof["luckyNumbers"], 1):
        leaf = sold.leaf_of(number)
        if leaf:
            winners.append(("lucky-number", place, number, leaf[0], [], False))
    if terms["mostPurchasedPrize"] is not None:
        winners.append(most_tickets_winner(sold.leaves))
    fields = ("kind", "place", "number", "lo", "tries", "isNextSold")
    told = [tuple(winner[field] for field in fields) for winner in proof["winners"]]
    need(told == winners, "winners")


def verify(text):
    """Raises Wrong for a proof that does not hold, and another exception for what is none."""
    proof = json.loads(text)
    need(proof["format"] == "rifaria/proof/1", "format")
    changes, root, result = check_log(proof)
    check_commitments(proof, changes, result)
    terms = json.loads(proof["terms"][-1])
    check_lucky_numbers(proof, terms)
    leaves = check_list(proof, terms, root)
    tickets = check_draw(terms, root, result)
    sold = Sold(terms["maxTickets"], leaves, places_of_numbers(proof, terms))
    check_winners(proof, terms, result, sold, tickets)


def main(files):
    wrong = 0
    for file in files:
        try:
            with open(file, encoding="utf-8") as opened:
                verify(opened.read())
            print(f"{file}: right")
        except Wrong as reason:
            wrong += 1
            print(f"{file}: WRONG, {reason}")
        except NO_PROOF as reason:
            wrong += 1
            print(f"{file}: WRONG, no proof ({type(reason).__name__})")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
