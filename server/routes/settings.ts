import * as settings from '#core/contract/settings.ts';
import type { Implement } from '../http/implement.ts';
import { AppError } from '../services/app-error.ts';
import { createProfile, getOwnProfile, listOwnProfiles, saveProfile } from '../services/seller-profile.ts';

export function settingRoutes(implement: Implement): void {
  implement(settings.listSettings, ({ context, caller, query }) =>
    listOwnProfiles(context, caller, query.user),
  );

  implement(settings.readSetting, ({ context, caller, params }) => getOwnProfile(context, caller, params.id));

  implement(settings.createSetting, ({ context, caller, body, precondition }) =>
    createProfile(context, caller, body, precondition),
  );

  implement(settings.saveSetting, ({ context, caller, params, body, precondition }) => {
    if (body.id !== undefined && body.id !== params.id) throw new AppError('malformed');
    return saveProfile(context, caller, { ...body, id: params.id }, precondition);
  });
}
