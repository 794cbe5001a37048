-- Whatever a request says: nobody outside of the platform's own organisation is a super administrator.
update users set is_super_admin = false where is_super_admin and organisation_id <> 1;
alter table users add constraint users_super_admin_of_platform check (not is_super_admin or organisation_id = 1);
