import { AppError } from '@/lib/http/app-error';
import { answerError } from '@/lib/http/envelope';

/** Every path under /api that has no handler, and '/api' itself. */
const answer = () => answerError(new AppError(404, 'No such endpoint'));

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
