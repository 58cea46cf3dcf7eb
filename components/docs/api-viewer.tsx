'use client';

import 'swagger-ui-dist/swagger-ui.css';
import { useEffect, useRef, useState } from 'react';
import { LoadFailed } from '@/components/ui/load-failed';

/** Swagger UI, from our own scripts, of the OpenAPI document at `url`. */
export function ApiViewer({ url }: { url: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads it again
  useEffect(() => {
    let isGone = false;
    import('swagger-ui-dist/swagger-ui-bundle.js')
      .then(({ default: swaggerUi }) => {
        if (isGone) return;
        swaggerUi({ domNode: box.current, url, deepLinking: true, docExpansion: 'none' });
      })
      .catch(() => setHasFailed(true));
    return () => {
      isGone = true;
    };
  }, [url, tries]);

  const again = () => {
    setHasFailed(false);
    setTries(tries + 1);
  };
  if (hasFailed) return <LoadFailed message="The API could not be shown." onRetry={again} />;
  return <div ref={box} />;
}
