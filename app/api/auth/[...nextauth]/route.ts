import { answerLibrary } from '@/lib/auth/library-endpoints';
import { methods } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: (request) => answerLibrary('GET', request),
  POST: (request) => answerLibrary('POST', request),
});
