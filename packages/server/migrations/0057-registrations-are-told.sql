-- Whoever registers while a page of the contest is open hears of the contest from then on.
drop trigger registration_tells on contest_registration;
create trigger registration_tells after insert or update or delete on contest_registration
  for each row execute function tell_account('registration');
