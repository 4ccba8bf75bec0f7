-- The form of a listed guest begins with what the list says of them, whom their code finds.
create index event_guest_code on event_guest (meeting_code, invitation_code) where list_key <> '';
