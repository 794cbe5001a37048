-- expand: Waiting mails of before get the kind that their subject says.
update mails set kind = case
  when subject in ('Certaines formations ne vous sont plus suggérées', 'Some trainings are no longer suggested to you',
    'Ya no se le sugieren algunas formaciones', 'Alcune formazioni non le vengono più suggerite') then 'withdrawal'
  when body_text like '%/?survey=%' then 'survey'
  else 'reminder' end
where kind = 'suggestion' and sent_at is null and subject not in ('Des formations vous attendent',
  'Trainings are waiting for you', 'Tiene formaciones pendientes', 'Ci sono formazioni per lei');
alter table mails validate constraint mails_kind_check;
