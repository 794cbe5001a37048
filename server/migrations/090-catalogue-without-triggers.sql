-- contract: The code that writes raises the versions of catalogues, no longer triggers, and the former release's does not.
-- Categories and skills are written by migrations alone: one that does raises catalogue_reference and stores the words of
-- trainings anew (decision 123).
drop trigger catalogue_changed on trainings;
drop trigger catalogue_changed on training_texts;
drop trigger catalogue_changed on training_skills;
drop trigger catalogue_changed on training_tags;
drop trigger catalogue_changed on training_files;
drop trigger catalogue_changed on training_drafts;
drop trigger catalogue_changed on unlocked_trainings;
drop trigger catalogue_changed on training_accesses;
drop trigger catalogue_changed on access_groups;
drop trigger catalogue_changed on organisations;
drop trigger catalogue_changed on categories;
drop trigger catalogue_changed on skills;
drop function training_changed();
drop function training_part_changed();
drop function offer_changed();
drop function owner_changed();
drop function reference_changed();
drop function change_training(bigint, bigint);
drop function change_offer(bigint);
drop function next_shelf(bigint);
drop trigger training_words on trainings;
drop trigger training_words on training_texts;
drop trigger training_words on training_tags;
drop trigger training_words on training_skills;
drop trigger training_words on categories;
drop trigger training_words on skills;
drop function keep_training_words();
drop function keep_all_training_words();
