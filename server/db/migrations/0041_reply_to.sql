-- To whom a mail is answered: whoever wrote through Contact Us. Null where nobody reads an answer.
alter table outbox add reply_to text;
