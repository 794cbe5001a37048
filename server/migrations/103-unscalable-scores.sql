-- expand: A score above 100 without a maximum is none, not 100 %.
insert into recomputations (migration) values ('103-unscalable-scores.sql');
