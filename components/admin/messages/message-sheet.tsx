'use client';

import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetTitle,
} from '@/components/ui/sheet';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { MessageDto } from '@/lib/messages/schema';
import { SendAgain } from './send-again';

interface MessageSheetProps {
  /** Null while it is closed. */
  message: MessageDto | null;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** A letter as it arrives, in a frame that runs no scripts and opens no links, and as text. */
export function MessageSheet({ message, onClose, reload }: MessageSheetProps) {
  return (
    <Sheet open={message !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      {message ? (
        <SheetContent className="max-w-2xl">
          <SheetHeader>
            <SheetTitle className="wrap-anywhere">{message.subject}</SheetTitle>
            <SheetDescription className="wrap-anywhere">To {message.to}</SheetDescription>
          </SheetHeader>
          <Tabs defaultValue="html" className="flex min-h-0 flex-1 flex-col px-5 pb-5">
            <TabsList>
              <TabsTrigger value="html">As it arrives</TabsTrigger>
              <TabsTrigger value="text">As text</TabsTrigger>
            </TabsList>
            <TabsContent value="html" className="min-h-0 flex-1">
              <iframe
                title={`Message: ${message.subject}`}
                sandbox=""
                srcDoc={message.html}
                className="size-full border"
              />
            </TabsContent>
            <TabsContent value="text" className="min-h-0 flex-1">
              <pre className="size-full overflow-auto border p-4 text-sm whitespace-pre-wrap wrap-anywhere">
                {message.text}
              </pre>
            </TabsContent>
          </Tabs>
          <SheetFooter>
            <SendAgain message={message} reload={reload} />
          </SheetFooter>
        </SheetContent>
      ) : null}
    </Sheet>
  );
}
