import { useRef, useState } from 'react';
import { callApi, isStatus, mayBeDone, messageOf } from '@/components/browser/api-client';
import type { ReturnRequestInput } from '@/lib/returns/return-schema';
import { routes } from '@/lib/routes';

const OFFLINE = 'You are offline. What you entered is kept: send it when you are back.';
const NOT_KNOWN =
  'We do not know yet if your request has reached us. Send it again when you are online: it will not be made twice.';
const FAILED = 'Your request could not be sent. Please try again.';

/** Sends a request once, however often the button is pressed and whether its answer is lost. */
export function useSendRequest(onSent: () => Promise<unknown>, reload: () => Promise<unknown>) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A double click is faster than the next render.
  const isBusy = useRef(false);

  async function send(body: ReturnRequestInput) {
    if (isBusy.current) return;
    if (!navigator.onLine) return setFailure(OFFLINE);
    isBusy.current = true;
    setSending(true);
    setFailure(null);
    const post = () => callApi(routes.api.returnRequest(), { method: 'POST', body });
    try {
      // If only the answer was lost, the second attempt is answered with what the first has made.
      await post().catch((error) => (mayBeDone(error) ? post() : Promise.reject(error)));
      await onSent();
    } catch (error) {
      setFailure(mayBeDone(error) ? NOT_KNOWN : messageOf(error, FAILED));
      // Pieces may have been asked for elsewhere, and sizes sold.
      if (isStatus(error, 409) || isStatus(error, 422)) await reload();
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return { send, isSending, failure, forget: () => setFailure(null) };
}
