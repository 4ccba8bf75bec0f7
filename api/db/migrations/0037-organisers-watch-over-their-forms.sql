-- Organisers list, copy, close and open the forms of their meeting; its answers stay out of their reach.
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_organiser') then return; end if;
  grant select, insert, update on form_setting to foyer_organiser;
  create policy acting_meeting on form_setting to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
end
$$;
