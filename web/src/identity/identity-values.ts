import type { Address } from '@vigiefaon/domain/identity/address';
import type { Identity, IdentityInformation } from '@vigiefaon/domain/identity/identity';

/** An identity as a form holds it: nothing typed is "". */
export interface IdentityValues {
  title: string;
  lastname: string;
  firstname: string;
  email: string;
  phone: string;
  address: Address | null;
}

export const emptyIdentity: IdentityValues = {
  title: '',
  lastname: '',
  firstname: '',
  email: '',
  phone: '',
  address: null,
};

export function valuesOfIdentity(identity: Identity): IdentityValues {
  const { title, lastname, firstname, email, phone, address } = identity;
  return {
    title: title ?? '',
    lastname: lastname ?? '',
    firstname: firstname ?? '',
    email: email ?? '',
    phone: phone ?? '',
    address,
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** As the wire wants it: nothing is null. */
export function identityInformationOf(values: IdentityValues): IdentityInformation {
  const title = values.title === '' ? null : (values.title as IdentityInformation['title']);
  return {
    title,
    lastname: values.lastname,
    firstname: orNull(values.firstname),
    email: orNull(values.email),
    phone: orNull(values.phone),
    address: values.address,
  };
}
