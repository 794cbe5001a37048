-- The publisher's own id of a course that came as a package; none of those that were made before it was kept.
alter table course_structures add column publisher text;
