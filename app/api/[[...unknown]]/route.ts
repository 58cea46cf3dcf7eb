import { notFound } from '@/lib/http/app-error';
import { answerError } from '@/lib/http/envelope';

/** Whatever no other handler answers, '/api' itself too. */
const answer = () => answerError(notFound('Address'));

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
