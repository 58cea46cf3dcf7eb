'use client';

import { useEffect, useState } from 'react';
import { answerPasswordAsked } from '@/components/browser/api-client';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { panelApi } from '@/lib/panel-routes';
import { ProofForm } from './account/proof-form';

/** Asks for the password where a call of the panel is refused without it; the call is then made again. */
export function PasswordDialog() {
  const [answer, setAnswer] = useState<((isGiven: boolean) => void) | null>(null);
  useEffect(() => {
    let asked: Promise<boolean> | null = null;
    return answerPasswordAsked(() => {
      asked ??= new Promise((resolve) =>
        setAnswer(() => (isGiven: boolean) => {
          asked = null;
          setAnswer(null);
          resolve(isGiven);
        }),
      );
      return asked;
    });
  }, []);

  return (
    <Dialog open={answer !== null} onOpenChange={(isOpen) => isOpen || answer?.(false)}>
      {answer ? (
        // Above the question whose answer it holds up.
        <DialogContent className="z-70">
          <DialogHeader>
            <DialogTitle>Your password, please</DialogTitle>
            <DialogDescription>
              You signed in more than 15 minutes ago, and this changes much.
            </DialogDescription>
          </DialogHeader>
          <ProofForm
            path={panelApi.confirmPassword()}
            method="POST"
            name="password"
            label="Password"
            submitText="Continue"
            onDone={() => answer(true)}
          />
        </DialogContent>
      ) : null}
    </Dialog>
  );
}
