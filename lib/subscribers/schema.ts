import { z } from 'zod';
import { emailAddress } from '../text';

export const subscribeInput = z.object({ email: emailAddress });
export type SubscribeInput = z.infer<typeof subscribeInput>;
