import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { Icon } from '@/components/ui/icon';

/** What stands on the buttons of slides and film. */
export const SLIDE_ICONS = {
  previous: <Icon node={ChevronLeft} />,
  next: <Icon node={ChevronRight} />,
  pause: <Icon node={Pause} />,
  play: <Icon node={Play} />,
};
