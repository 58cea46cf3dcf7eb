import type { Shipment } from '../db/generated/client';
import { trackingUrlOf } from './rules';
import type { Carriage, ShipmentDto } from './schema';

export const toCarriage = ({ courier, trackingNumber, trackingUrl }: Shipment): Carriage => ({
  courier,
  trackingNumber,
  trackingUrl,
});

export function toShipmentDto(row: Shipment): ShipmentDto {
  const carriage = toCarriage(row);
  return {
    ...carriage,
    trackingUrl: trackingUrlOf(carriage),
    dispatchedAt: row.dispatchedAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}
