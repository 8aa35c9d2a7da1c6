import { readPublicSetting as readPublicSettingCall } from '#core/contract/receiving/public-settings.ts';
import * as settings from '#core/contract/receiving/settings.ts';
import type { Implement } from '#server/http/implement.ts';
import { AppError } from '#server/services/app-error.ts';
import { checkNewCardCredentials } from '#server/services/receiving/card-credentials.ts';
import { readPublicSetting } from '#server/services/receiving/public-setting.ts';
import {
  createProfile,
  getOwnProfile,
  listOwnProfiles,
  saveProfile,
} from '#server/services/receiving/seller-profile.ts';

/** How a seller receives money; buyers read the public part of it. */
export function settingRoutes(implement: Implement): void {
  implement(settings.listSettings, ({ context, caller, query }) =>
    listOwnProfiles(context, caller, query.user),
  );

  implement(settings.readSetting, ({ context, caller, params }) => getOwnProfile(context, caller, params.id));

  implement(
    settings.createSetting,
    ({ context, caller, body, precondition }) => createProfile(context, caller, body, precondition),
    { beforeTransaction: (context, caller, _params, body) => checkNewCardCredentials(context, caller, body) },
  );

  implement(
    settings.saveSetting,
    ({ context, caller, params, body, precondition }) => {
      if (body.id !== undefined && body.id !== params.id) throw new AppError('malformed');
      return saveProfile(context, caller, { ...body, id: params.id }, precondition);
    },
    {
      beforeTransaction: async (context, caller, { id = '' }, body) => {
        await getOwnProfile(context, caller, id);
        await checkNewCardCredentials(context, caller, body);
      },
    },
  );

  implement(readPublicSettingCall, ({ context, caller, params }) =>
    readPublicSetting(context, caller, params.userId),
  );
}
