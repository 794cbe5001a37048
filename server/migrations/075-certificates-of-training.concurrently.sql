-- contract: The former release issues certificates by this index, which knows no renewals.
drop index concurrently if exists certificates_of_training;
