import { answerNextAuth } from '@/lib/auth/library-endpoints';
import { methods } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: (request) => answerNextAuth('GET', request),
  POST: (request) => answerNextAuth('POST', request),
});
