import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SIGNED_OUT } from '@/components/browser/api-client';
import { routes } from '@/lib/routes';
import { answerCalls, answered, refused, slowly } from '@/scripts/test/shop-answers';
import { SHOPPER } from '@/scripts/test/shop-page';
import { SavedPanel } from './saved-panel';
