-- The state on which a change of the tickets of a meeting is based.
alter table ticket_sale add column updated_at timestamptz not null default clock_timestamp();

do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_organiser') then return; end if;
  grant select on ticket_sale, ticket_type, promo_code to foyer_organiser;
  create policy acting_meeting on ticket_sale for select to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy acting_meeting on ticket_type for select to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy acting_meeting on promo_code for select to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
end
$$;
