-- Where an enterprise is, only its members know: until they say so, no zone is taken for theirs.
alter table enterprise alter column time_zone set default '';
update enterprise set time_zone = '' where opening_hours = '[]';
