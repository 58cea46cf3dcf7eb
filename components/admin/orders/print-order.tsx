'use client';

import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import { openPrint, PRINT_BLOCKED } from './open-print';

export function PrintOrder({ orderId }: { orderId: string }) {
  const [isBlocked, setBlocked] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        onClick={() => setBlocked(!openPrint(routes.admin.printOrder(orderId)))}
      >
        <Printer />
        Print
      </Button>
      {isBlocked && (
        <p role="alert" className="w-full text-sm text-destructive">
          {PRINT_BLOCKED}
        </p>
      )}
    </>
  );
}
