import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';

/** What stands on the buttons of slides and film. */
export const SLIDE_ICONS = {
  previous: <ChevronLeft aria-hidden />,
  next: <ChevronRight aria-hidden />,
  pause: <Pause aria-hidden />,
  play: <Play aria-hidden />,
};
