-- Who is about to get another mail is asked of each that is due.
create index outgoing_mail_waiting on outgoing_message (identity_id, next_attempt_at)
  where channel = 'MAIL' and state = 'WAITING';
