-- expand: The last session of a training is its last run, whatever was waived later.
insert into recomputations (migration) values ('101-last-runs.sql');
