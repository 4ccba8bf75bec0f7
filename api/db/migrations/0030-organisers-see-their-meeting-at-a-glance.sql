-- The leads of a meeting, and the deliveries to exhibitors' systems that failed, are counted often.
create index lead_meeting on lead (meeting_code, submitted_at) where joined_to is null and meeting_code <> '';
create index webhook_delivery_given_up on webhook_delivery (enterprise_code, given_up_at) where given_up_at is not null;
-- The audit is filtered by what was done and by who did it.
create index audit_entry_action on audit_entry (meeting_code, action, id desc);
create index audit_entry_uid on audit_entry (meeting_code, uid, id desc);

-- Organisers count what belongs to their meeting. Of leads, deliveries and conversations they may read only the columns
-- that tell nobody who a visitor was or what was written.
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_organiser') then return; end if;
  grant select on exhibitor, meeting_session, meeting_registration to foyer_organiser;
  grant select (id, enterprise_code, exhibitor_code, meeting_code, channel, status, submitted_at, latest_at,
    first_reply_at, joined_to) on lead to foyer_organiser;
  grant select (enterprise_code, given_up_at) on webhook_delivery to foyer_organiser;
  grant select (session_id, has_seat) on agenda_session to foyer_organiser;
  grant select (meeting_code, state) on waiting_place to foyer_organiser;
  grant select (llm_type, target_code, state, last_at, deleted_at) on assistant_chat to foyer_organiser;
  create policy board_of_meeting on meeting_session for select to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy board_of_meeting on meeting_registration for select to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy board_of_meeting on lead for select to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy board_of_meeting on webhook_delivery for select to foyer_organiser using (enterprise_code in (
    select enterprise_code from exhibitor where meeting_code = current_setting('foyer.meeting', true)));
  create policy board_of_meeting on agenda_session for select to foyer_organiser
    using (session_id in (select id from meeting_session));
  create policy board_of_meeting on waiting_place for select to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy board_of_meeting on assistant_chat for select to foyer_organiser
    using (llm_type = 'MEETING' and target_code = current_setting('foyer.meeting', true));
end
$$;

-- The browser and system with which something was done, in a few words; empty for what was done before this was kept.
alter table audit_entry add column device text not null default '';
