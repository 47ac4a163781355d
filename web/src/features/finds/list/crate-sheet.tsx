import { nextCrateNumber } from '@vigiefaon/domain/finds/crate-clock';
import { type Find, type Guardian, highestCrateNumber, maximumGuardianLength } from '@vigiefaon/domain/finds/find';
import { Phone } from '@vigiefaon/domain/values';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface CrateSheetProps {
  find: Find;
  finds: readonly Find[];
  onCrate: (crate: { crateNumber: number; guardian: Guardian }) => void;
  onClose: () => void;
}

function CrateForm({ find, finds, onCrate }: Omit<CrateSheetProps, 'onClose'>) {
  const { t } = useTranslation();
  const [crateNumber, setCrateNumber] = useState(() => find.crateNumber ?? nextCrateNumber(finds));
  const [name, setName] = useState(find.guardian.name ?? '');
  const [phone, setPhone] = useState(find.guardian.phone ?? '');
  const [isAsked, setAsked] = useState(false);
  const isPhoneWrong = phone !== '' && !z.safeParse(Phone, phone).success;
  const others = finds.filter(({ findId }) => findId !== find.findId);
  const isTaken = others.some((other) => other.state === 'CRATED' && other.crateNumber === crateNumber);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (!isPhoneWrong) onCrate({ crateNumber, guardian: { name: name.trim() || null, phone: phone || null } });
  }

  return (
    <form noValidate onSubmit={submit} className="stack gap-12 shrinks">
      <NumberStepper
        label={t('finds.crateNumber')}
        value={crateNumber}
        min={1}
        max={highestCrateNumber}
        onChange={(number) => setCrateNumber(Math.floor(number))}
      />
      {isTaken ? (
        <Notice kind="warn" role="status">
          {t('finds.crateTaken', { number: crateNumber })}
        </Notice>
      ) : null}
      <MainButton type="submit" field fullWidth>
        {t(find.state === 'CRATED' ? 'finds.save' : 'finds.closeCrate', { number: crateNumber })}
      </MainButton>
      <TextField
        label={t('finds.guardian')}
        description={t('finds.guardianHint')}
        value={name}
        maxLength={maximumGuardianLength}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PhoneField
        label={t('finds.guardianPhone')}
        value={phone}
        error={isAsked && isPhoneWrong ? 'INVALID_PHONE' : undefined}
        onChange={setPhone}
      />
    </form>
  );
}

/** The number of the crate, and who stays with it if anybody. */
export function CrateSheet(props: CrateSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      opened
      onClose={props.onClose}
      title={t(props.find.state === 'CRATED' ? 'finds.editCrate' : 'finds.crateTitle')}
    >
      <CrateForm {...props} />
    </Sheet>
  );
}
