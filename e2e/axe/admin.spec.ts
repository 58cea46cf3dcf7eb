import { routes } from '@/lib/routes';
import { DEMO_ADMIN, send } from '../fixtures';
import { lookAtScreensOf } from './look';

lookAtScreensOf('admin', (page) => send(page.request, 'POST', routes.api.login(), DEMO_ADMIN));
