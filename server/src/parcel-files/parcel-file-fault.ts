import type { RegisterFault } from '@vigiefaon/domain/registered-parcels/register';

/** Why a whole file brings no edition; `detail` names what it is about, such as the layers of the file. */
export class ParcelFileFault extends Error {
  override name = 'ParcelFileFault';
  readonly fault: RegisterFault;
  readonly detail: string | null;

  constructor(fault: RegisterFault, detail: string | null = null, options?: ErrorOptions) {
    super(detail === null ? fault : `${fault}: ${detail}`, options);
    this.fault = fault;
    this.detail = detail;
  }
}
