import { signUp } from '../fixtures';
import { placeOrder, saveAddress } from '../orders';
import { lookAtScreensOf } from './look';

lookAtScreensOf('shopper', async (page) => {
  const shopper = await signUp(page);
  await placeOrder(shopper, await saveAddress(shopper));
});
