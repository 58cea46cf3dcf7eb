'use client';

import { useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { encode } from 'uqr';
import { callApi, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { panelApi } from '@/lib/panel-routes';
import type { TwoStepDto } from '@/lib/staff/schema';
import { ProofForm } from './proof-form';

type Begun = { secret: string; uri: string };

const REQUIRED = 'The owner requires it of all staff: set it up to use the panel.';

/** Where staff switch their two-step sign-in on and off. */
export function TwoStep({ twoStep }: { twoStep: TwoStepDto }) {
  const [codesLeft, setCodesLeft] = useState(twoStep.isOn ? twoStep.recoveryCodesLeft : null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** What was used goes away: a keyboard goes on from here. */
  const focusHeading = () => heading.current?.focus();
  return (
    <section aria-labelledby="two-step" className="grid max-w-prose gap-4">
      <h2 ref={heading} id="two-step" tabIndex={-1} className="text-lg font-bold outline-none">
        Two-step sign-in
      </h2>
      {recoveryCodes ? (
        <RecoveryCodes
          codes={recoveryCodes}
          onKept={() => {
            setRecoveryCodes(null);
            focusHeading();
          }}
        />
      ) : codesLeft === null ? (
        <>
          <p className="text-sm text-muted-foreground">
            {twoStep.isRequired ? REQUIRED : null} You sign in with your password and a code that an
            app on your phone makes, such as Google Authenticator. A stolen password alone then
            opens nothing.
          </p>
          <SetUp
            onConfirmed={(codes) => {
              setRecoveryCodes(codes);
              setCodesLeft(codes.length);
              focusHeading();
            }}
          />
        </>
      ) : (
        <>
          <p className="text-sm">
            It is on. {codesLeft} of your recovery codes {codesLeft === 1 ? 'is' : 'are'} left. For
            new ones, or a new phone, switch it off and set it up again.
          </p>
          <ProofForm
            path={panelApi.twoStep()}
            method="DELETE"
            name="password"
            label="Your password"
            submitText="Switch off"
            onDone={() => {
              setCodesLeft(null);
              focusHeading();
            }}
          />
        </>
      )}
    </section>
  );
}

function SetUp({ onConfirmed }: { onConfirmed: (recoveryCodes: string[]) => void }) {
  const begin = useSWRMutation(
    panelApi.twoStepBegin(),
    (path: string) => callApi<Begun>(path, { method: 'POST' }),
    {
      throwOnError: false,
      onError: (error) => toast.error(messageOf(error, 'This failed. Please try again.')),
    },
  );
  if (!begin.data)
    return (
      <Button
        className="justify-self-start"
        aria-disabled={begin.isMutating}
        onClick={() => void begin.trigger()}
      >
        Set up two-step sign-in
      </Button>
    );
  const { secret, uri } = begin.data;
  return (
    <div className="grid gap-4 text-sm">
      <p>Scan this picture with the app, then enter the code that it shows.</p>
      <QrCode text={uri} label="QR code for your app" />
      <p>
        Or enter this key in the app:{' '}
        <code className="font-semibold break-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <ProofForm<{ recoveryCodes: string[] }>
        path={panelApi.twoStepConfirm()}
        method="POST"
        name="code"
        label="Code of your app"
        submitText="Switch on"
        onDone={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
      />
    </div>
  );
}

/** Drawn here, so that the secret in it is asked of nobody. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 bg-white"
    >
      <path d={path.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} />
    </svg>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <div className="grid gap-4 text-sm">
      <p role="status">
        Two-step sign-in is on. These are your recovery codes: each signs you in once when you do
        not have your phone. Print them or write them down now; they are not shown again.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-1 font-semibold tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code.match(/.{4}/g)?.join('-')}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  );
}
