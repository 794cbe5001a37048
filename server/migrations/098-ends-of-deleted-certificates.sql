-- expand: The end of a certificate whose holder was deleted.
-- Null also for holders deleted before: their certificates are gone, and with them the end.
alter table deleted_certificates add column valid_until timestamptz;
