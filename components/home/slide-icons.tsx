import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';

/** What stands on the buttons of slides and film. */
export const SLIDE_ICONS = {
  previous: <ChevronLeft />,
  next: <ChevronRight />,
  pause: <Pause />,
  play: <Play />,
};
