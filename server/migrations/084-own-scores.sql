-- expand: The training's own score, where the content was launched with the score of a course (decision 121).
-- Null: the content judged by the training's own; sessions of before keep their results.
alter table sessions add column own_score integer;
