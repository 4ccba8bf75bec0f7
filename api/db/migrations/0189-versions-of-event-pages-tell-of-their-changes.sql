-- The page at a named path is that of the meeting whose first version was published last.
create trigger public_change after insert or update or delete or truncate on event_page_version
  for each statement execute function tell_public_change();
