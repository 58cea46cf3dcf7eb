-- A picture that is gone from elsewhere keeps its row, doomed and due no more: whoever still has its address, in a form
-- left open for days, is told that it is gone.
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_doomed_are_due";
