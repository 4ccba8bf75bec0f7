-- The meeting to which a short link invites one guest, whose name is that of the link; null for all other links.
alter table share_link add column invites_to text;
update share_link set invites_to = substring(target from '[?&]meetingCode=([^&#]+)')
where name <> '' and target ~ '^/mini-h5/index/meetingDetail[?]' and target ~ '[?&]guest=';
create index share_link_guests on share_link (owner_uid, invites_to) where invites_to is not null;

-- The link by which a guest came who registered. Other links are not stored: nobody else learns who registers.
alter table registration add column guest_link text references share_link (code) on delete set null;
create index registration_guest_link on registration (guest_link) where guest_link is not null;
