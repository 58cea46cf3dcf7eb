/** A soft navigation away from a product closes its dialog. */
export default function NoDialog() {
  return null;
}
