import { lookAtScreensOf } from './look';

lookAtScreensOf('visitor', async () => {});
