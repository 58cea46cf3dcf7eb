'use client';

import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetTitle,
} from '@/components/ui/sheet';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { formatDayAndTime } from '@/lib/dates';
import { MESSAGE_KINDS, MESSAGE_STATES, type MessageDto } from '@/lib/messages/schema';
import { panelApi } from '@/lib/panel-routes';
import { emptyList, labelOf } from '../list/empty-list';
import { ListFilters, SearchFilter, SelectFilter } from '../list/list-filters';
import { ListCount, ListRows } from '../list/list-rows';
import { anyText, REPLACE_HISTORY, useList } from '../list/use-list';
import { OrderLink } from '../orders/order-link';
import { attemptsInWords, KIND_WORDS, STATE_WORDS } from './message-words';
import { SendAgain } from './send-again';

const FILTERS = {
  state: parseAsStringLiteral(['', ...MESSAGE_STATES]).withDefault(''),
  kind: parseAsStringLiteral(['', ...MESSAGE_KINDS]).withDefault(''),
  search: anyText,
};
const STATES = [
  { id: '' as const, label: 'All' },
  ...MESSAGE_STATES.map((id) => ({ id, label: STATE_WORDS[id] })),
];
const KINDS = [
  { id: '' as const, label: 'Everything' },
  ...MESSAGE_KINDS.map((id) => ({ id, label: KIND_WORDS[id] })),
];
const MESSAGES_A_PAGE = 25;

/** Letters to customers: recipient, kind, state, and the letters themselves. */
export function AdminMessages() {
  const list = useList<MessageDto, typeof FILTERS>(FILTERS, (asked) =>
    panelApi.adminMessages({ ...asked, limit: MESSAGES_A_PAGE }),
  );
  const { filters, setFilters } = list;
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <div className="grid gap-4">
      <ListFilters className="flex flex-wrap items-end gap-3 max-sm:*:grow">
        <SelectFilter
          label="State"
          value={filters.state}
          options={STATES}
          onChange={(state) => setFilters({ state })}
        />
        <SelectFilter
          label="About"
          value={filters.kind}
          options={KINDS}
          onChange={(kind) => setFilters({ kind })}
        />
        <SearchFilter
          label="Order number or address"
          value={filters.search}
          onChange={(search) => setFilters({ search }, REPLACE_HISTORY)}
          className="w-full md:w-72"
        />
      </ListFilters>
      <ListCount list={list} one="message" />
      <ListRows
        list={list}
        name="messages"
        empty={emptyList(list, 'No message has been written yet.', 'No message is like this.', {
          state: (id) => `state: ${labelOf(STATES, id)}`,
          kind: (id) => `about: ${labelOf(KINDS, id)}`,
        })}
      >
        {(messages) => (
          <>
            <DataTable
              caption="Messages, newest first"
              columns={columns(setOpenId)}
              rows={messages}
              headClassName="sticky top-14"
            />
            <MessageSheet
              message={messages.find(({ _id }) => _id === openId) ?? null}
              onClose={() => setOpenId(null)}
              reload={list.reload}
            />
          </>
        )}
      </ListRows>
    </div>
  );
}

const columns = (open: (id: string) => void): Column<MessageDto>[] => [
  {
    heading: 'When',
    className: 'self-start align-top text-muted-foreground tabular-nums md:whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{formatDayAndTime(at)}</time>,
  },
  {
    heading: 'State',
    className: 'align-top max-md:text-right md:max-w-56',
    cell: (message) => (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end">
        <Badge variant={message.state === 'failed' ? 'destructive' : VARIANTS[message.state]}>
          {STATE_WORDS[message.state]}
        </Badge>
        <span className="text-muted-foreground">{attemptsInWords(message)}</span>
      </span>
    ),
  },
  {
    heading: 'To',
    className: 'align-top wrap-anywhere max-md:col-span-2 md:max-w-56',
    cell: ({ to }) => to,
  },
  {
    heading: 'Message',
    className: 'align-top wrap-anywhere max-md:col-span-2',
    cell: ({ _id, kind, subject, orderNumber }) => (
      <>
        <span className="block text-muted-foreground">
          {KIND_WORDS[kind]}
          {orderNumber === null ? null : <OrderLink number={orderNumber} />}
        </span>
        <span id={`subject-${_id}`} className="font-medium">
          {subject}
        </span>
      </>
    ),
  },
  {
    heading: 'Read',
    isHeadingHidden: true,
    className: 'align-top max-md:col-span-2 md:text-right',
    cell: ({ _id }) => (
      <Button
        variant="outline"
        size="sm"
        aria-describedby={`subject-${_id}`}
        onClick={() => open(_id)}
      >
        Read
      </Button>
    ),
  },
];

const VARIANTS = { waiting: 'default', sent: 'success', kept: 'muted' } as const;

interface MessageSheetProps {
  /** Null while it is closed. */
  message: MessageDto | null;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** A letter as it arrives, in a frame that runs no scripts and opens no links, and as text. */
function MessageSheet({ message, onClose, reload }: MessageSheetProps) {
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
