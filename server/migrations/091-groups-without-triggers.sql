-- contract: The code that writes who is in a group gives and takes its suggestions, no longer triggers (decision 123).
drop trigger given_by_joining on group_members;
drop trigger taken_by_leaving on group_members;
drop function give_to_joined();
drop function take_from_left();
drop view group_suggestions_open;
