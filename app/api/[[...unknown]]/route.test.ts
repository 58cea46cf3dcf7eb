import { expect, it } from 'vitest';
import * as handlers from './route';

it.each(Object.entries(handlers))(
  '%s to an unknown path under /api is a 404 in the envelope',
  async (_, handler) => {
    const answer = handler();
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ success: false, message: 'No such endpoint' });
  },
);
