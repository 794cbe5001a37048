-- Responses are no longer cached (decision 094): nothing reads these versions. The triggers that raise them go with
-- their functions.
drop function revise_organisations(), revise_one(), revise_shared(), revise_beats() cascade;
drop function revise(bigint, text);
drop table organisation_revisions;
-- They told when a cached response expires.
drop index suggestions_by_start;
drop index enrolments_by_start;
