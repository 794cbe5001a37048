-- A session's tally is written anew with every batch and is a few kilobytes: kept in its row as it is, it is neither packed each time nor
-- written to a second table of which the former one is then deleted.
alter table session_tallies set (toast_tuple_target = 8160);
