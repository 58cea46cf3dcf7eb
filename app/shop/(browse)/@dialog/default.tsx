export default function NoDialog() {
  return null;
}
