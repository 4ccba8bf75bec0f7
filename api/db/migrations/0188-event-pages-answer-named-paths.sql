-- The path of its own at which a page is found in its meeting, by its name in api/contract/meetings/site-ways.ts; null
-- for a page that has only its code and its chosen addresses. Each meeting has at most one page at each of them.
alter table event_page add column path_name text check (path_name ~ '^[A-Za-z]{1,40}$');
update event_page set path_name = code
  where code in ('xibo', 'xiboSchedule', 'xiboExhibitors', 'xiboLive', 'xiboRegister', 'shCeo', 'shCeoAgenda',
    'shCeoGuests', 'shCeoRegister', 'gdteVisitor', 'gdteExhibition', 'gdteForum', 'outSitePartner', 'outSitePublic');
create unique index event_page_path_name on event_page (path_name, meeting_code) where path_name is not null;
