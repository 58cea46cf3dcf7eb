'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { StaffRole } from '@/lib/store';

export const STAFF_ROLE_WORDS: Record<StaffRole, string> = { owner: 'Owner', clerk: 'Clerk' };

const StaffRoleContext = createContext<StaffRole>('owner');

interface StaffRoleProviderProps {
  value: StaffRole;
  children: ReactNode;
}

/** Tells a page of the panel who looks at it. */
export const StaffRoleProvider = ({ value, children }: StaffRoleProviderProps) => (
  <StaffRoleContext value={value}>{children}</StaffRoleContext>
);

/** Whether to show what only owners may do. The API refuses it to clerks in any case. */
export const useIsOwner = (): boolean => useContext(StaffRoleContext) === 'owner';
